package io.stepwatch.schema.registry;

import org.apache.avro.Schema;

/**
 * One version of a subject.
 *
 * @param subject the subject. Example: benchmark-runs-value
 * @param version number within the subject, from 1
 * @param id number of the schema within the registry
 * @param schema the schema
 */
public record SubjectVersion(String subject, int version, int id, Schema schema) {}
