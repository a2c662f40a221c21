package io.stepwatch.schema.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.schema.kafka.SchemaRegistration;
import io.stepwatch.schema.kafka.Topic;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;
import org.apache.avro.SchemaCompatibility.SchemaCompatibilityType;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecordBase;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every version that was ever released is read by today's classes, and reads what they write. */
class EvolutionTest {

    private static final String FOLDER = "/fixtures/";
    private static final String NEWEST = "0.1";

    /** A released version of the events of one topic. */
    record Released(String version, Topic topic) {

        String file(String ending) {
            return FOLDER + version + "/" + topic.name("") + ending;
        }

        Schema schema() {
            return new Schema.Parser().parse(new String(bytes(".avsc"), StandardCharsets.UTF_8));
        }

        byte[] bytes(String ending) {
            try (InputStream file = EvolutionTest.class.getResourceAsStream(file(ending))) {
                return Objects.requireNonNull(file, file(ending) + " is missing")
                        .readAllBytes();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public String toString() {
            return topic.name("") + " of " + version;
        }
    }

    static Stream<Released> released() {
        return Stream.of(NEWEST).flatMap(version -> topics().map(topic -> new Released(version, topic)));
    }

    static Stream<Topic> topics() {
        return Topic.withSchema().stream();
    }

    static Stream<Topic> promised() {
        return topics().filter(SchemaRegistration::isPromised);
    }

    /** With -Dfixtures.write=VERSION it first writes those of a version that is about to be released. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("topics")
    void hasFixturesOfEveryTopic(Topic topic) throws IOException {
        String toWrite = System.getProperty("fixtures.write", "");
        String version = toWrite.isEmpty() ? NEWEST : toWrite;
        Path folder = Path.of("src/test/resources" + FOLDER + version);
        Path schema = folder.resolve(topic.name("") + ".avsc");
        Path value = folder.resolve(topic.name("") + ".bin");
        if (!toWrite.isEmpty()) {
            Files.createDirectories(folder);
            Files.writeString(schema, topic.schema().orElseThrow().toString());
            Files.write(value, write(Fixtures.of(topic)));
        }
        assertThat(schema).isNotEmptyFile();
        assertThat(value).isNotEmptyFile();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("released")
    void readsEveryValueOfAReleasedVersion(Released released) throws IOException {
        Schema today = released.topic().schema().orElseThrow();
        SpecificRecordBase read = new SpecificDatumReader<SpecificRecordBase>(released.schema(), today)
                .read(null, DecoderFactory.get().binaryDecoder(released.bytes(".bin"), null));
        GenericRecord written = generic(released.bytes(".bin"), released.schema(), released.schema());
        assertThat(generic(write(read), today, released.schema())).isEqualTo(written);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("released")
    void isReadByTheReadersOfAReleasedVersion(Released released) throws IOException {
        Schema today = released.topic().schema().orElseThrow();
        GenericRecord read = generic(write(Fixtures.of(released.topic())), today, released.schema());
        for (Schema.Field field : released.schema().getFields()) {
            assertThat(read.get(field.name())).as(field.name()).isNotEqualTo(field.defaultVal());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("released")
    void isFullyTransitive(Released released) {
        if (!SchemaRegistration.isPromised(released.topic())) {
            return;
        }
        Schema today = released.topic().schema().orElseThrow();
        assertThat(compatibility(today, released.schema())).isEqualTo(SchemaCompatibilityType.COMPATIBLE);
        assertThat(compatibility(released.schema(), today)).isEqualTo(SchemaCompatibilityType.COMPATIBLE);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("promised")
    void readsANewerWriterThatAddsOptionalFieldsAndEnumSymbols(Topic topic) throws IOException {
        Schema today = topic.schema().orElseThrow();
        Schema newer = new Schema.Parser()
                .parse(today.toString()
                        .replace(
                                "\"fields\":[",
                                "\"fields\":[{\"name\":\"added\",\"type\":\"string\",\"default\":\"\"},")
                        .replace("\"symbols\":[\"UNKNOWN\"", "\"symbols\":[\"UNKNOWN\",\"NEWER\""));
        GenericRecord record = generic(write(Fixtures.of(topic)), today, newer);
        record.put("added", "by a newer version");
        List<String> enums = new ArrayList<>();
        for (Schema.Field field : newer.getFields()) {
            if (field.schema().getType() == Schema.Type.ENUM) {
                record.put(field.name(), new GenericData.EnumSymbol(field.schema(), "NEWER"));
                enums.add(field.name());
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
        new GenericDatumWriter<GenericRecord>(newer).write(record, encoder);
        encoder.flush();

        SpecificRecordBase read = new SpecificDatumReader<SpecificRecordBase>(newer, today)
                .read(null, DecoderFactory.get().binaryDecoder(bytes.toByteArray(), null));

        SpecificRecordBase expected = Fixtures.of(topic);
        for (Schema.Field field : today.getFields()) {
            Object value = read.get(field.pos());
            if (enums.contains(field.name())) {
                assertThat(value).as(field.name()).hasToString("UNKNOWN");
            } else {
                assertThat(value).as(field.name()).isEqualTo(expected.get(field.pos()));
            }
        }
    }

    private static SchemaCompatibilityType compatibility(Schema reader, Schema writer) {
        return SchemaCompatibility.checkReaderWriterCompatibility(reader, writer)
                .getType();
    }

    private static byte[] write(SpecificRecordBase datum) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
        new SpecificDatumWriter<SpecificRecordBase>(datum.getSchema()).write(datum, encoder);
        encoder.flush();
        return bytes.toByteArray();
    }

    private static GenericRecord generic(byte[] bytes, Schema writer, Schema reader) throws IOException {
        return new GenericDatumReader<GenericRecord>(writer, reader)
                .read(null, DecoderFactory.get().binaryDecoder(bytes, null));
    }
}
