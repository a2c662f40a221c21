package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program and the command that the guide for consumers shows do what the guide says. */
class ConsumingIT {

    private static final String CONSOLE_CONSUMER = "org.apache.kafka.tools.consumer.ConsoleConsumer";

    /** The command of the guide: what it sets before, and its arguments, over several lines. */
    private static final Pattern COMMAND =
            Pattern.compile("(?m)^ {4}CLASSPATH=stepwatch\\.jar kafka-console-consumer\\.sh ((?:.*\\\\\\n)*.*)$");

    private static Installation installation;

    @TempDir
    private Path folder;

    @BeforeAll
    static void findsShifts(@TempDir Path state) throws Exception {
        installation = Installation.create("consuming");
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
        try (StreamsApp streams = installation.streams(state)) {
            installation.awaitStreams();
            Installation.awaitReady(streams);
        }
    }

    @Test
    void theProgramFollowsChangePoints() throws Exception {
        prints(
                List.of(
                        "src/test/examples/FollowChangePoints.java",
                        installation.connection().bootstrapServers(),
                        installation.connection().registry().toString(),
                        installation.topic(Topic.CHANGE_POINTS)),
                "CONFIRMED regression nights/main/lab//Nightly////value/time (night-19, night-20]",
                "(night-34, night-35]",
                "(night-49, night-50]");
    }

    @Test
    void theConsoleConsumerPrintsKeysAndEventsAsTheGuideCallsIt() throws Exception {
        List<String> command = new ArrayList<>(List.of(CONSOLE_CONSUMER));
        command.addAll(shown().stream().map(ConsumingIT::here).toList());
        prints(
                command,
                "nights/main/lab//Nightly////value/time\t{\"id\": \"",
                "\"state\": \"CONFIRMED\"",
                "\"kind\": \"regression\"",
                "\"commit\": \"night-50\"");
    }

    private static List<String> shown() throws IOException {
        Matcher command = COMMAND.matcher(Files.readString(Examples.CHECKOUT.resolve("docs/consuming.md")));
        assertThat(command.find()).isTrue();
        List<String> arguments =
                Arrays.asList(command.group(1).replace("\\\n", " ").strip().split("\\s+"));
        assertThat(arguments)
                .contains("read_committed", "change-points", "localhost:9092")
                .anyMatch(argument -> argument.endsWith("=http://localhost:8081"));
        return arguments;
    }

    /** An argument of the guide with this test's broker, registry and topic. */
    private static String here(String argument) {
        return argument.replace("localhost:9092", installation.connection().bootstrapServers())
                .replace(
                        "http://localhost:8081",
                        installation.connection().registry().toString())
                .replaceAll("^change-points$", installation.topic(Topic.CHANGE_POINTS));
    }

    private void prints(List<String> program, String... expected) throws Exception {
        Path printed = folder.resolve("printed.txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--class-path",
                System.getProperty("java.class.path")));
        command.addAll(program);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        try {
            await().atMost(Duration.ofMinutes(3))
                    .untilAsserted(() -> assertThat(Files.readString(printed)).contains(expected));
        } finally {
            process.destroy();
            assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
        }
    }
}
