/**
 * Reads Google Benchmark's JSON.
 *
 * <p>The name is the one of the run, arguments in it. Rows of repetitions are samples; where only aggregates were
 * printed, mean and median stand for them, and spread is passed over. Fits of complexity are no measurements and are
 * passed over. Time is real time; counters of the user are metrics of their own whose direction nobody knows.
 */
@NullMarked
package io.stepwatch.cli.format.gbench;

import org.jspecify.annotations.NullMarked;
