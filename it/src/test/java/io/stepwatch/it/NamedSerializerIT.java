package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.app.AppSettings;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.it.Installation.Ran;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Events are written by the serializer that the settings for Kafka name, and read as ever. */
class NamedSerializerIT {

    private static final String SETTING = "value.serializer";

    /** Takes the same configuration and writes the same bytes as Confluent's, and remembers for which topics. */
    public static final class Witness implements Serializer<SpecificRecordBase> {

        static final Set<String> TOPICS = ConcurrentHashMap.newKeySet();
        private final AvroSerializer<SpecificRecordBase> serializer = new AvroSerializer<>();

        @Override
        public void configure(Map<String, ?> configs, boolean isKey) {
            serializer.configure(configs, isKey);
        }

        @Override
        public byte @Nullable [] serialize(String topic, @Nullable SpecificRecordBase event) {
            TOPICS.add(topic);
            return serializer.serialize(topic, event);
        }
    }

    @Test
    void publishAndTheStreamWriteWithTheSerializerThatIsNamed(@TempDir Path folder) throws Exception {
        Installation installation = Installation.create("named");
        Map<String, String> environment = installation.environment();
        environment.put("STEPWATCH_KAFKA_VALUE_SERIALIZER", Witness.class.getName());
        Ran ran = Installation.run(
                environment,
                Path.of("").toAbsolutePath(),
                "publish",
                Examples.file("sixty-nights.csv"),
                "--project",
                "p",
                "--branch",
                "main");
        assertThat(ran.status()).as(ran.err()).isZero();
        assertThat(Witness.TOPICS)
                .containsExactlyInAnyOrder(installation.topic(Topic.BENCHMARK_RUNS), installation.topic(Topic.COMMITS));

        try (StreamsApp streams = StreamsApp.start(settings(installation, folder))) {
            installation.awaitStreams();
            Installation.awaitReady(streams);
        }
        assertThat(Witness.TOPICS)
                .contains(installation.topic(Topic.CHANGE_POINTS), installation.topic(Topic.SERIES_CATALOG));
        assertThat(LiveSet.of(Records.values(installation, Topic.CHANGE_POINTS, ChangePoint.class)))
                .hasSize(3);
    }

    private static AppSettings settings(Installation installation, Path folder) {
        Connection plain = installation.connection();
        Connection named = new Connection(
                plain.bootstrapServers(),
                plain.registry(),
                plain.registryAuth(),
                plain.topicPrefix(),
                Map.of(SETTING, Witness.class.getName()));
        AppSettings settings = installation.settings(StreamsApp.NAME, folder.resolve("state"));
        return new AppSettings(
                named,
                settings.applicationId(),
                settings.stateDir(),
                settings.listen(),
                settings.threads(),
                settings.createTopics(),
                settings.replication());
    }
}
