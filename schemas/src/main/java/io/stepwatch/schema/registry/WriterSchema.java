package io.stepwatch.schema.registry;

import org.apache.avro.Schema;

/**
 * What a value is written with.
 *
 * @param id number of the schema within the registry
 * @param schema the schema with that number; it may have its fields in another order than the record's class
 */
public record WriterSchema(int id, Schema schema) {}
