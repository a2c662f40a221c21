/**
 * Reads which targets there are, how they are reached and which alerts each gets.
 *
 * <p>From variables for one webhook, from a file for any number of targets. Secrets are named in the file, by variable or by
 * file, and never written in it. Every problem is told at once, with its place in the file and without the value of a secret.
 */
@NullMarked
package io.stepwatch.sink.targets;

import org.jspecify.annotations.NullMarked;
