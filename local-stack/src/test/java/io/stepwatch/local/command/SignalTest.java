package io.stepwatch.local.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.cli.Main;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The program as a process of its own, and what the system's signals do to it. */
@DisabledOnOs(OS.WINDOWS)
class SignalTest {
    @TempDir
    private Path directory;

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void endWhatIsLeft() throws InterruptedException {
        for (Process process : started) {
            process.destroyForcibly().waitFor();
        }
    }

    @Test
    void stopsInGoodOrderWhenToldToTerminate() throws Exception {
        Process local = start("local", "--broker-port=0", "--registry-port=0", "--streams-listen=0", "--sink-listen=0");
        awaitLine("ready;", local);

        signal("TERM", local);

        assertThat(local.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(local.exitValue()).isEqualTo(130);
        assertThat(directory.resolve("data/local/kafka/log/.kafka_cleanshutdown"))
                .exists();
        assertThat(said()).doesNotContain("Exception", "internal error");
    }

    @Test
    void leavesNothingBehindWhenInterruptedInTheMiddle() throws Exception {
        Path temporary = Files.createDirectories(directory.resolve("tmp"));
        Process demo = start("demo");
        awaitLine("publishing sixty-nights", demo);

        signal("INT", demo);

        assertThat(demo.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(demo.exitValue()).isEqualTo(130);
        assertThat(said()).doesNotContain("Exception", "internal error");
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left.filter(path -> path.getFileName().toString().startsWith("stepwatch-")))
                    .isEmpty();
        }
    }

    private Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        if (OS.LINUX.isCurrentOs()) {
            // A build that runs in the background ignores SIGINT, and what it starts would, too.
            command.addAll(List.of("env", "--default-signal=INT,TERM"));
        }
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-Djava.io.tmpdir=" + directory.resolve("tmp"),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        Files.createDirectories(directory.resolve("tmp"));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(directory.resolve("out.txt").toFile())
                .redirectError(directory.resolve("err.txt").toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("STEPWATCH_"));
        Process process = builder.start();
        started.add(process);
        return process;
    }

    private void awaitLine(String text, Process process) {
        await().atMost(Duration.ofMinutes(5)).until(() -> said().contains(text) || !process.isAlive());
        assertThat(said()).contains(text);
    }

    /** What it has said so far, which may end in the middle of a character. */
    private String said() {
        try {
            return new String(Files.readAllBytes(directory.resolve("err.txt")), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void signal(String name, Process process) throws Exception {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
        assertThat(kill.waitFor()).isZero();
    }
}
