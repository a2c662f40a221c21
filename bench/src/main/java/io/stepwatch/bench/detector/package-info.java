/** What the detector costs by itself, without Kafka. */
@NullMarked
package io.stepwatch.bench.detector;

import org.jspecify.annotations.NullMarked;
