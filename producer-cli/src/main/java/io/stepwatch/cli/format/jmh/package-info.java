/**
 * Reads JMH's JSON.
 *
 * <p>The name of a benchmark is the one that JMH prints, class and method, so no suite is named. Mode, threads and
 * parameters tell series apart. Samples are the values of all iterations of all forks. Errors, confidence intervals and
 * percentiles are JMH's own statistics and are passed over. A secondary metric counts with its score, because the
 * profiler that makes it decides how iterations add up.
 */
@NullMarked
package io.stepwatch.cli.format.jmh;

import org.jspecify.annotations.NullMarked;
