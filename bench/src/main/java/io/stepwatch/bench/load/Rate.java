package io.stepwatch.bench.load;

/**
 * How fast records go through an application.
 *
 * @param recordsPerSecond by the clock
 * @param streamMicros of CPU that the threads of Kafka Streams took for a record
 * @param allMicros of CPU that the whole process took for a record: broker, compiler and garbage collector too
 */
record Rate(double recordsPerSecond, double streamMicros, double allMicros) {}
