import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Map;
import org.apache.flink.avro.registry.confluent.shaded.io.confluent.kafka.schemaregistry.avro.AvroSchema;
import org.apache.flink.avro.registry.confluent.shaded.io.confluent.kafka.schemaregistry.client.CachedSchemaRegistryClient;
import org.apache.flink.avro.shaded.org.apache.avro.Schema;
import org.apache.flink.avro.shaded.org.apache.avro.generic.GenericDatumReader;
import org.apache.flink.avro.shaded.org.apache.avro.generic.GenericDatumWriter;
import org.apache.flink.avro.shaded.org.apache.avro.generic.GenericRecord;
import org.apache.flink.avro.shaded.org.apache.avro.io.BinaryEncoder;
import org.apache.flink.avro.shaded.org.apache.avro.io.DecoderFactory;
import org.apache.flink.avro.shaded.org.apache.avro.io.EncoderFactory;

/**
 * Confluent's own registry client, as it comes inside Flink's bundle, in a JVM of its own.
 *
 * <p>{@code decode URL} reads values (base64, one a line) from standard input and prints each as JSON.
 * {@code again URL SUBJECT} reads values, registers their schema under the subject and prints each value encoded anew
 * (base64).
 */
public final class GenuineClient {

    private static final int HEADER = 5;

    private GenuineClient() {}

    public static void main(String[] args) throws Exception {
        CachedSchemaRegistryClient registry = new CachedSchemaRegistryClient(args[1], 100, Map.of());
        String[] values = new String(System.in.readAllBytes()).trim().split("\\s+");
        for (String value : values) {
            byte[] bytes = Base64.getDecoder().decode(value);
            GenericRecord datum = decode(registry, bytes);
            if ("decode".equals(args[0])) {
                System.out.println(datum);
            } else {
                int id = registry.register(args[2], new AvroSchema(datum.getSchema()));
                System.out.println(Base64.getEncoder().encodeToString(encode(datum, id)));
            }
        }
    }

    private static GenericRecord decode(CachedSchemaRegistryClient registry, byte[] bytes) throws Exception {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        if (buffer.get() != 0) {
            throw new IllegalArgumentException("no magic byte");
        }
        Schema schema = (Schema) registry.getSchemaById(buffer.getInt()).rawSchema();
        return new GenericDatumReader<GenericRecord>(schema)
                .read(null, DecoderFactory.get().binaryDecoder(bytes, HEADER, bytes.length - HEADER, null));
    }

    private static byte[] encode(GenericRecord datum, int id) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(ByteBuffer.allocate(HEADER).put((byte) 0).putInt(id).array());
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
        new GenericDatumWriter<GenericRecord>(datum.getSchema()).write(datum, encoder);
        encoder.flush();
        return bytes.toByteArray();
    }
}
