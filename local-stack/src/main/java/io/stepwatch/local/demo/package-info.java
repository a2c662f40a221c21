/**
 * What the demonstration adds to a stack: histories to publish, and alerts in the form that was asked for.
 *
 * <p>Nothing here is special to the demonstration's data: the histories go through the same {@code publish} as everybody's, and
 * the alerts come out of the same sink.
 */
@NullMarked
package io.stepwatch.local.demo;

import org.jspecify.annotations.NullMarked;
