package io.stepwatch.it;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.registry.ValueEncoder;
import io.stepwatch.schema.registry.WireFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.DecoderFactory;

/** Runs as programs of later versions write them. */
final class Newer {

    private Newer() {}

    /** A run with another schema, which must be able to read it; fields that it has more get their defaults. */
    static GenericRecord as(BenchmarkRun run, Schema schema) {
        byte[] value = new ValueEncoder().encode(run, 0);
        try {
            return new GenericDatumReader<GenericRecord>(run.getSchema(), schema)
                    .read(
                            null,
                            DecoderFactory.get()
                                    .binaryDecoder(value, WireFormat.HEADER, value.length - WireFormat.HEADER, null));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A run whose metrics have a direction that today's readers have never heard of. */
    static GenericRecord withUnheardDirection(BenchmarkRun run) {
        Schema newer = new Schema.Parser()
                .parse(run.getSchema()
                        .toString()
                        .replace("\"symbols\":[\"UNKNOWN\"", "\"symbols\":[\"UNKNOWN\",\"NEWER\""));
        GenericRecord record = as(run, newer);
        for (Object metric : (List<?>) record.get("metrics")) {
            GenericRecord fields = (GenericRecord) metric;
            Schema direction = fields.getSchema().getField("direction").schema();
            fields.put("direction", new GenericData.EnumSymbol(direction, "NEWER"));
        }
        return record;
    }

    /** The schema of runs with optional fields that nobody knows yet. */
    static Schema withOptionalFields(int more) {
        Schema ours = BenchmarkRun.getClassSchema();
        List<Schema.Field> fields = new ArrayList<>();
        ours.getFields().forEach(field -> fields.add(new Schema.Field(field, field.schema())));
        for (int i = 1; i <= more; i++) {
            Schema optional = Schema.createUnion(Schema.create(Schema.Type.NULL), Schema.create(Schema.Type.LONG));
            fields.add(new Schema.Field("later" + i, optional, null, Schema.Field.NULL_DEFAULT_VALUE));
        }
        return Schema.createRecord(ours.getName(), ours.getDoc(), ours.getNamespace(), false, fields);
    }
}
