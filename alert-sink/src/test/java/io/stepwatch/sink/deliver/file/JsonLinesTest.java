package io.stepwatch.sink.deliver.file;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stepwatch.events.Alert;
import io.stepwatch.sink.Golden;
import io.stepwatch.sink.SampleAlerts;
import io.stepwatch.sink.deliver.Delivery;
import io.stepwatch.sink.deliver.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonLinesTest {

    @TempDir
    private Path folder;

    @Test
    void appendsOneLineForEachRevisionAndDrawsBesideTheFile() throws IOException {
        JsonLines target = new JsonLines("log", folder.resolve("alerts.jsonl"));
        Message first = SampleAlerts.message(SampleAlerts.drawn());

        assertThat(target.deliver(first)).isEqualTo(new Delivery.Accepted("written"));
        assertThat(target.deliver(SampleAlerts.message(
                        Alert.newBuilder(first.alert()).setRevision(2).build())))
                .isEqualTo(new Delivery.Accepted("written"));

        List<String> lines = Files.readAllLines(folder.resolve("alerts.jsonl"));
        assertThat(lines).hasSize(2);
        JsonNode json = new ObjectMapper().readTree(lines.get(0));
        Golden.matches("file.json", json.toPrettyString() + "\n");
        assertThat(folder.resolve(json.path("picture").asText())).isRegularFile();
    }

    @Test
    void writesNoLineTwiceThatMayHaveBeenWritten() throws IOException {
        JsonLines target = new JsonLines("log", folder.resolve("alerts.jsonl"));
        Message first = SampleAlerts.message(SampleAlerts.open());
        Message unsure = new Message(first.alert(), first.said(), Optional.empty(), true);

        assertThat(target.deliver(unsure)).isEqualTo(new Delivery.Accepted("written"));
        assertThat(target.deliver(unsure)).isEqualTo(new Delivery.Accepted("written before"));
        assertThat(Files.readAllLines(folder.resolve("alerts.jsonl"))).hasSize(1);
    }

    @Test
    void beginsANewLineAfterOneThatWasCut() throws IOException {
        Path file = folder.resolve("alerts.jsonl");
        Files.writeString(file, "{\"cut");

        new JsonLines("log", file).deliver(SampleAlerts.message(SampleAlerts.open()));

        assertThat(Files.readAllLines(file)).hasSize(2).first().isEqualTo("{\"cut");
    }

    @Test
    void keepsEverythingOnOneLineWhateverTheTextsHold() throws IOException {
        Alert alert = SampleAlerts.open();
        alert.setTitle("a\nb\u2028c\"}{");
        alert.setId("../../etc/x");

        new JsonLines("log", folder.resolve("alerts.jsonl"))
                .deliver(SampleAlerts.message(Alert.newBuilder(SampleAlerts.drawn())
                        .setTitle(alert.getTitle())
                        .setId(alert.getId())
                        .build()));

        List<String> lines = Files.readAllLines(folder.resolve("alerts.jsonl"));
        assertThat(lines).hasSize(1);
        assertThat(new ObjectMapper().readTree(lines.get(0)).path("title").asText())
                .isEqualTo("a\nb\u2028c\"}{");
        try (Stream<Path> all = Files.walk(folder)) {
            assertThat(all.filter(Files::isRegularFile)
                            .map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("alerts.jsonl", "______etc_x.svg");
        }
    }

    @Test
    void triesAgainWhileTheFolderIsMissing() {
        assertThat(new JsonLines("log", folder.resolve("missing/alerts.jsonl"))
                        .deliver(SampleAlerts.message(SampleAlerts.open())))
                .isInstanceOfSatisfying(
                        Delivery.TryAgain.class,
                        again -> assertThat(again.failure().reason()).isEqualTo("the folder of the file is not there"));
    }
}
