/**
 * Turns bytes into events, once, where they enter.
 *
 * <p>A value that will never be an event is set aside with its reason and the stream goes on. A registry that is away is
 * an outage: it is waited for and never makes a dead letter.
 */
@NullMarked
package io.stepwatch.sink.decode;

import org.jspecify.annotations.NullMarked;
