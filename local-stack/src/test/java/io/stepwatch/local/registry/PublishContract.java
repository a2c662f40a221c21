package io.stepwatch.local.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.local.broker.SharedBroker;
import io.stepwatch.local.registry.Publishes.Ran;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.kafka.TopicCreation;
import io.stepwatch.schema.kafka.TopicLog;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.apache.avro.Schema;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cases S06 and S07: what publish does where a registry refuses a schema or lacks it. */
abstract class PublishContract {

    private static final int MANY = 100;
    private static final List<Topic> WRITTEN = List.of(Topic.COMMITS, Topic.BENCHMARK_RUNS);

    private final String prefix = "publish-" + UUID.randomUUID() + "-";

    @TempDir
    Path folder;

    private Connection connection;
    private Publishes publishes;

    protected abstract String url();

    /** Calls something while the registry has the trouble that it can be given. */
    protected abstract <T> T inTrouble(Callable<T> call) throws Exception;

    /** Whether one schema that many register at the same moment may become several versions with one id. */
    protected boolean countsTheSameTwice() {
        return false;
    }

    @BeforeEach
    void createTopics() throws Exception {
        connection = Connection.to(SharedBroker.get().bootstrapServers(), URI.create(url()))
                .withTopicPrefix(prefix);
        publishes = new Publishes(
                Map.of(
                        "STEPWATCH_BOOTSTRAP_SERVERS", connection.bootstrapServers(),
                        "STEPWATCH_REGISTRY_URL", url(),
                        "STEPWATCH_TOPIC_PREFIX", prefix),
                folder);
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", connection.bootstrapServers()))) {
            TopicCreation.createMissing(admin, connection, Optional.of((short) 1));
        }
    }

    @Test
    void s06NamesSubjectVersionFieldAndTypesOfASchemaThatIsRefusedAndSendsNothing() {
        Schema runs = BenchmarkRun.getClassSchema();
        String texts = runs.toString()
                .replace("{\"type\":\"array\",\"items\":\"double\"}", "{\"type\":\"array\",\"items\":\"string\"}");
        assertThat(texts).isNotEqualTo(runs.toString());
        rest().put("/config/" + subject(Topic.BENCHMARK_RUNS), Map.of("compatibility", "BACKWARD"));
        assertThat(rest().register(subject(Topic.BENCHMARK_RUNS), texts).status())
                .isEqualTo(200);

        Ran ran = publishes.one("r1", "--auto-register");

        assertThat(ran.status()).isEqualTo(4);
        assertThat(ran.err().lines())
                .singleElement()
                .asString()
                .contains(subject(Topic.BENCHMARK_RUNS) + " v1: /fields/")
                .contains("reader double, writer string (ours reads v1)");
        assertThat(versions(Topic.BENCHMARK_RUNS)).isEqualTo("[1]");
        WRITTEN.forEach(topic -> assertThat(records(topic)).as(topic.name()).isZero());
    }

    @Test
    void s07AHundredPublishesAtOnceRegisterNothingAndSayHowTo() throws Exception {
        List<Ran> all = publishes.atOnce(MANY);

        assertThat(all).allSatisfy(ran -> {
            assertThat(ran.status()).isEqualTo(4);
            assertThat(ran.err().lines())
                    .singleElement()
                    .asString()
                    .contains("is not registered under " + prefix)
                    .endsWith("register it with: stepwatch schema register");
        });
        WRITTEN.forEach(topic -> {
            assertThat(rest().get(path(topic)).status()).as(topic.name()).isEqualTo(404);
            assertThat(records(topic)).as(topic.name()).isZero();
        });
    }

    @Test
    void s07AHundredPublishesAtOnceMakeOneVersionWhereTheyAreToldToAndEachIsWhole() throws Exception {
        List<Ran> all = inTrouble(() -> publishes.atOnce(MANY, "--auto-register"));

        assertThat(all).allSatisfy(ran -> assertThat(ran.status()).as(ran.err()).isZero());
        assertThat(records(Topic.BENCHMARK_RUNS)).isEqualTo((long) MANY * Publishes.RECORDS);
        WRITTEN.forEach(topic -> assertThat(schemas(topic)).as(topic.name()).hasSize(1));
        if (!countsTheSameTwice()) {
            WRITTEN.forEach(
                    topic -> assertThat(versions(topic)).as(topic.name()).isEqualTo("[1]"));
        }
    }

    /** The different schemas among the versions of a topic's subject, by id. */
    private Set<Integer> schemas(Topic topic) {
        Set<Integer> ids = new TreeSet<>();
        rest().get(path(topic))
                .body()
                .forEach(version -> ids.add(rest().get(path(topic) + "/" + version.asInt())
                        .body()
                        .path("id")
                        .asInt()));
        return ids;
    }

    @Test
    void s07OtherWordsOrAnotherOrderOfFieldsMakeNoNewVersion() {
        Schema ours = BenchmarkRun.getClassSchema();
        List<Schema.Field> fields = ours.getFields().stream()
                .map(field -> new Schema.Field(field.name(), field.schema(), "Other words.", field.defaultVal()))
                .toList();
        List<Schema.Field> turned = new ArrayList<>(fields);
        Collections.reverse(turned);
        Schema other = Schema.createRecord(ours.getName(), "Others.", ours.getNamespace(), false, turned);
        assertThat(rest().register(subject(Topic.BENCHMARK_RUNS), other.toString())
                        .status())
                .isEqualTo(200);

        Ran ran = publishes.one("r1", "--auto-register");

        assertThat(ran.status()).as(ran.err()).isZero();
        assertThat(versions(Topic.BENCHMARK_RUNS)).isEqualTo("[1]");
        assertThat(records(Topic.BENCHMARK_RUNS)).isEqualTo(Publishes.RECORDS);
    }

    private Rest rest() {
        return new Rest(url());
    }

    private String subject(Topic topic) {
        return topic.subject(prefix);
    }

    private String path(Topic topic) {
        return "/subjects/" + subject(topic) + "/versions";
    }

    private String versions(Topic topic) {
        return rest().get(path(topic)).body().toString();
    }

    private long records(Topic topic) {
        try (TopicLog log = new TopicLog(connection, topic.name(prefix), Duration.ofMinutes(3))) {
            return log.size();
        }
    }
}
