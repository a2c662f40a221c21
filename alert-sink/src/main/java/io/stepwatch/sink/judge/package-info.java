/**
 * Decides which change points people are told of, and how urgently.
 *
 * <p>A change is <em>material</em> when it is large enough against the level before it, or against the <em>accepted
 * level</em> of its series, so that small steps add up. Everything here is a function of its arguments: no clock, no
 * store, no Kafka. Whether a change is real was decided before and is not asked again.
 */
@NullMarked
package io.stepwatch.sink.judge;

import org.jspecify.annotations.NullMarked;
