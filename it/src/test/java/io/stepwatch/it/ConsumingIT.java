package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program that the guide for consumers shows does what the guide says. */
class ConsumingIT {

    @Test
    void followsChangePointsAsTheGuideShows(@TempDir Path folder) throws Exception {
        Installation installation = Installation.create("consuming");
        var published = installation.run(
                "publish",
                Examples.file("sixty-nights.csv"),
                "--project",
                "nights",
                "--branch",
                "main",
                "--environment",
                "lab");
        assertThat(published.status()).as(published.err()).isZero();
        try (StreamsApp streams = installation.streams(folder.resolve("state"))) {
            installation.awaitStreams();
            Installation.awaitReady(streams);
        }

        Path printed = folder.resolve("printed.txt");
        Process example = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--class-path",
                        System.getProperty("java.class.path"),
                        "src/test/examples/FollowChangePoints.java",
                        installation.connection().bootstrapServers(),
                        installation.connection().registry().toString(),
                        installation.topic(Topic.CHANGE_POINTS))
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        try {
            await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> assertThat(Files.readString(printed))
                    .contains(
                            "CONFIRMED regression nights/main/lab//Nightly////value/time (night-19, night-20]",
                            "(night-34, night-35]",
                            "(night-49, night-50]"));
        } finally {
            example.destroy();
            assertThat(example.waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
    }
}
