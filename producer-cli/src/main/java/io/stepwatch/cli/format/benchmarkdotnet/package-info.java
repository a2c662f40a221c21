/**
 * Reads BenchmarkDotNet's JSON.
 *
 * <p>The name is namespace, class and method, so no suite is named; a job that is not the default one is the mode. Samples
 * are the values that the tool kept after its own treatment of outliers, in nanoseconds. Allocated bytes are a metric.
 * Fields that hold no number hold nothing.
 */
@NullMarked
package io.stepwatch.cli.format.benchmarkdotnet;

import org.jspecify.annotations.NullMarked;
