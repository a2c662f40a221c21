package io.stepwatch.streams;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.Commit;
import io.stepwatch.events.Notice;
import java.nio.file.Path;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Topics between the parts lie on a broker like any other: whatever somebody writes there stops nothing. */
class InternalTopicsTest {

    @TempDir
    private Path stateDir;

    private Stage stage;

    @BeforeEach
    void open() throws Exception {
        stage = new Stage(stateDir);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"branch-commits", "observations", "waiting-runs"})
    void whatCannotBeReadIsPassedOver(String topic) {
        write(topic, "{}".getBytes(UTF_8));
        write(topic, null);
        write(topic, stage.bytes(topic.equals("observations") ? commit(-1) : observation("x", 1L, "")));
        stage.publishAll(Runs.step(1, 80, 40, 110));
        assertThat(Stage.live(stage.changePoints())).hasSize(1);
        assertThat(stage.deadLetters())
                .extracting(letter -> Stage.header(letter, "topic"))
                .containsOnly(topic.equals("waiting-runs") ? new String[] {topic, topic, topic} : new String[0]);
    }

    @ParameterizedTest(name = "{0} at {1} with text \"{2}\"")
    @CsvSource({
        "run-factor, 1, many",
        "run-factor, 1, NaN",
        "run-factor, , 1.5",
        "member-added, , a",
        "member-seen, , a",
        "suite-seen, , a",
        "roll-called, , a",
        "member-ended, , a",
    })
    void anObservationThatMakesNoSenseIsPassedOver(String kind, @Nullable Long position, String text) {
        write("observations", stage.bytes(observation("suite-seen", 1L, "")));
        write("observations", stage.bytes(observation(kind, position, text)));
        write("observations", stage.bytes(observation("any", 2L, "a notice")));
        assertThat(stage.notices()).extracting(Notice::getText).containsExactly("a notice");
    }

    @Test
    void aCommitWithoutAPositionIsNoLinkOfAChain() {
        write("branch-commits", stage.bytes(commit(-1)));
        write("branch-commits", stage.bytes(commit(7)));
        stage.publish(Runs.run(7, 100));
        assertThat(stage.deadLetters()).isEmpty();
        assertThat(stage.catalog()).hasSize(1);
    }

    private void write(String topic, byte @Nullable [] value) {
        TestInputTopic<byte[], byte[]> input =
                stage.driver.createInputTopic(topic, new ByteArraySerializer(), new ByteArraySerializer());
        input.pipeInput("hyper".getBytes(UTF_8), value);
    }

    private static SpecificRecordBase commit(long position) {
        return Commit.newBuilder()
                .setProject("hyper")
                .setBranch("main")
                .setSha(Runs.commit(7))
                .setPosition(position)
                .build();
    }

    private static Notice observation(String kind, @Nullable Long position, String text) {
        return Notice.newBuilder()
                .setId(kind + " " + text)
                .setKind(kind)
                .setProject("hyper")
                .setBranch("main")
                .setEnvironment("lab")
                .setSuite("suite")
                .setPosition(position)
                .setText(text)
                .build();
    }
}
