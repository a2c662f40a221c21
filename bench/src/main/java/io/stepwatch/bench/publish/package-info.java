/**
 * What a CI job pays for a publish, beside a bare Kafka producer that sends the same bytes: wall time with the start of
 * the Java machine, and resident memory. Run with {@code bench/run publish.Race}.
 */
@NullMarked
package io.stepwatch.bench.publish;

import org.jspecify.annotations.NullMarked;
