/**
 * Decides whether a series of benchmark values changed level, where, by how much and how sure that is.
 *
 * <p>Everything here is a function of its arguments: no clock, no input or output, no logging, no randomness. The same
 * points in the same order give the same answers, byte for byte, on every machine.
 *
 * <p>A <em>change point</em> is the first point of the new level, never the last of the old one.
 *
 * <p>It refuses values that are not finite and positions that do not count up, and it never guesses where the points do
 * not say: {@link io.stepwatch.detection.Status.Learning} and {@link io.stepwatch.detection.Verdict.Inconclusive} are
 * answers.
 */
@NullMarked
package io.stepwatch.detection;

import org.jspecify.annotations.NullMarked;
