package io.stepwatch.local.registry;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** A real Apicurio Registry in a process of its own on the loopback address, its schemas in memory. */
final class ApicurioProcess implements AutoCloseable {

    private static final Duration START = Duration.ofSeconds(90);

    private final Process process;
    private final int port;

    private ApicurioProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /**
     * Starts one and waits until it answers.
     *
     * @param home folder that the distribution was unpacked into
     * @param java the java command to run it with
     * @param environment further variables
     */
    static ApicurioProcess start(Path home, Path java, Map<String, String> environment) {
        int port = freePort();
        List<String> command = new ArrayList<>(List.of(java.toString(), "-Xmx512m"));
        command.add("-Dquarkus.http.host=127.0.0.1");
        command.add("-Dquarkus.http.port=" + port);
        command.add("-jar");
        command.add(runner(home).toString());
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("apicurio-" + port + ".log").toFile());
        builder.environment().putAll(environment);
        try {
            ApicurioProcess started = new ApicurioProcess(builder.start(), port);
            started.awaitAnswers();
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The root of the API that speaks Confluent's dialect. */
    String url() {
        return "http://127.0.0.1:" + port + "/apis/ccompat/v7";
    }

    private void awaitAnswers() {
        Awaitility.await()
                .atMost(START)
                .pollInterval(Duration.ofMillis(200))
                .ignoreExceptions()
                .failFast("the registry ended while it was starting", () -> !process.isAlive())
                .until(() -> new Rest(url()).get("/subjects").status() == 200);
    }

    /** The jar that starts it: one name up to 2.x, another from 3.0 on. */
    private static Path runner(Path home) {
        try (var files = Files.list(home)) {
            return files.filter(file -> file.getFileName().toString().matches(".*-runner[.]jar|quarkus-run[.]jar"))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no registry in " + home));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
