package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.schema.kafka.Topic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A service that is told to stop, or killed, leaves nothing behind where nobody looks. */
@Tag("soak")
class StopIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);

    @Test
    void aSignalEndsItWithZeroAndNeitherThatNorAKillLeavesALibraryInTheTemporaryFolder(@TempDir Path folder)
            throws Exception {
        Installation here = Installation.create("stop");
        here.publish(Path.of(Examples.file("sixty-nights.csv")));
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        Map<String, String> settings = Map.of("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + temporary);
        Path state = folder.resolve("state");
        try (StreamsProcess killed = StreamsProcess.start(here, state, folder.resolve("killed.log"), settings)) {
            await().atMost(LIMIT)
                    .until(() -> !Records.raw(here, Topic.CHANGE_POINTS).isEmpty());
            killed.kill();
        }
        int told = Records.raw(here, Topic.CHANGE_POINTS).size();
        try (StreamsProcess stopped = StreamsProcess.start(here, state, folder.resolve("stopped.log"), settings)) {
            here.publish(Path.of(Examples.file("rust-analyzer-memory.csv")));
            await().atMost(LIMIT)
                    .until(() -> Records.raw(here, Topic.CHANGE_POINTS).size() > told);
            stopped.signal("TERM");
            assertThat(stopped.awaitEnd()).isZero();
        }
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left.map(file -> file.getFileName().toString())).noneMatch(name -> name.contains("rocksdb"));
        }
        try (Stream<Path> files = Files.walk(state)) {
            assertThat(files.filter(file -> file.getFileName().toString().contains("librocksdbjni")))
                    .hasSize(1);
        }
    }
}
