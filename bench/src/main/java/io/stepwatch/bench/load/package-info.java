/**
 * What the whole topology costs: points per second through it, beside the limit that Kafka Streams sets in the same run.
 *
 * <p>The limit is an application that decodes the same records with the same serdes, threads, partitions and guarantee and
 * puts one small value per record into a logged store. Only the ratio is worth comparing between machines.
 */
@NullMarked
package io.stepwatch.bench.load;

import org.jspecify.annotations.NullMarked;
