package io.stepwatch.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.local.folder.WorkFolder;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.kafka.Topic;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalStackTest {
    @Test
    void hasItsTopicsAndSchemasWhenItHasStarted(@TempDir Path folder) throws Exception {
        List<String> progress = new ArrayList<>();
        try (LocalStack stack = LocalStack.start(settings(WorkFolder.durable(folder)), List.of(), progress::add)) {
            Connection connection = stack.connection();
            try (Admin admin = Admin.create(Map.of("bootstrap.servers", connection.bootstrapServers()))) {
                assertThat(admin.listTopics().names().get())
                        .containsAll(Arrays.stream(Topic.values())
                                .map(topic -> topic.name(""))
                                .toList());
            }
            assertThat(SerdeConfig.registry(connection).subjects())
                    .containsExactlyInAnyOrderElementsOf(Topic.withSchema().stream()
                            .map(topic -> topic.subject(""))
                            .toList());
            assertThat(stack.trouble()).isEmpty();
        }
        assertThat(progress).startsWith("starting the broker", "starting the schema registry");
    }

    @Test
    void givesItsSchemasTheSameIdsAfterARestart(@TempDir Path folder) {
        int before;
        try (LocalStack first = LocalStack.start(settings(WorkFolder.durable(folder)), List.of(), unheard -> {})) {
            before = idOfRuns(first);
        }
        try (LocalStack second = LocalStack.start(settings(WorkFolder.durable(folder)), List.of(), unheard -> {})) {
            assertThat(idOfRuns(second)).isEqualTo(before);
        }
    }

    @Test
    void leavesNothingBehindWhereItsFolderIsTemporary() throws Exception {
        WorkFolder folder = WorkFolder.temporary("stepwatch-test-");

        LocalStack stack = LocalStack.start(settings(folder), List.of(), unheard -> {});
        assertThat(folder.path().resolve("kafka")).isDirectory();
        stack.close();
        stack.close();

        assertThat(folder.path()).doesNotExist();
    }

    @Test
    void stopsWhatItStartedWhenALaterPartCannot(@TempDir Path folder) throws Exception {
        try (ServerSocket taken = new ServerSocket(0)) {
            StackSettings.Ports ports = new StackSettings.Ports(0, taken.getLocalPort(), 0, 0);
            StackSettings settings = new StackSettings(WorkFolder.durable(folder), ports, Map.of());

            assertThatThrownBy(() -> LocalStack.start(settings, List.of(), unheard -> {}))
                    .isInstanceOf(StackException.class)
                    .hasMessageStartingWith("the registry cannot listen on 127.0.0.1:" + taken.getLocalPort());
        }

        LocalStack.start(settings(WorkFolder.durable(folder)), List.of(), unheard -> {})
                .close();
    }

    @Test
    void refusesAFolderThatHoldsSomethingElse(@TempDir Path folder) throws Exception {
        Files.writeString(Files.createDirectories(folder.resolve("kafka")).resolve("letter.txt"), "dear");

        assertThatThrownBy(() -> LocalStack.start(settings(WorkFolder.durable(folder)), List.of(), unheard -> {}))
                .isInstanceOf(StackException.class)
                .hasMessageContaining("holds something else (letter.txt)");
    }

    private static int idOfRuns(LocalStack stack) {
        return SerdeConfig.registry(stack.connection())
                .latest(Topic.BENCHMARK_RUNS.subject(""))
                .id();
    }

    private static StackSettings settings(WorkFolder folder) {
        return new StackSettings(folder, StackSettings.Ports.ANY, Map.of());
    }
}
