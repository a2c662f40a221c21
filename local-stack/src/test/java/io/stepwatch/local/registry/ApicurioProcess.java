package io.stepwatch.local.registry;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** A real Apicurio Registry in a process of its own on the loopback address. */
final class ApicurioProcess implements AutoCloseable {

    private static final Duration START = Duration.ofMinutes(5);

    /** Folder that the distribution was unpacked into, and the Java that runs it. */
    private static final String HOME = "apicurio.home";

    private static final String JAVA = "apicurio.java";

    private final Map<String, String> environment;
    private final int port = freePort();
    private Process process;

    private ApicurioProcess(Map<String, String> environment) {
        this.environment = environment;
        this.process = launch();
    }

    /** The one that the tests of this JVM share, its schemas in memory; it ends with the JVM. */
    private static final class Shared {
        static final ApicurioProcess REGISTRY = new ApicurioProcess(Map.of());

        static {
            Runtime.getRuntime().addShutdownHook(new Thread(REGISTRY::close));
        }
    }

    static ApicurioProcess shared() {
        return Shared.REGISTRY;
    }

    /** One that keeps its schemas in a folder. */
    static ApicurioProcess durable(Path folder) {
        String url = "jdbc:h2:file:" + folder.resolve("schemas").toAbsolutePath();
        // One name up to 2.x, another from 3.0 on.
        return new ApicurioProcess(Map.of("REGISTRY_DATASOURCE_URL", url, "APICURIO_DATASOURCE_URL", url));
    }

    /** The root of the API that speaks Confluent's dialect. */
    String url() {
        return "http://127.0.0.1:" + port + "/apis/ccompat/v7";
    }

    /** SIGTERM, and another process at the same address: after a SIGKILL its database lacks what it wrote last. */
    void restart() {
        close();
        process = launch();
    }

    private Process launch() {
        Path home = Path.of(System.getProperty(HOME));
        Path java = Path.of(System.getProperty(JAVA, System.getProperty("java.home")), "bin", "java");
        ProcessBuilder builder = new ProcessBuilder(
                        java.toString(),
                        "-Xmx512m",
                        "-Dquarkus.http.host=127.0.0.1",
                        "-Dquarkus.http.port=" + port,
                        "-jar",
                        runner(home).toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        home.resolve("apicurio-" + port + ".log").toFile()));
        builder.environment().putAll(environment);
        try {
            Process started = builder.start();
            awaitAnswers(started);
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void awaitAnswers(Process started) {
        Awaitility.await()
                .atMost(START)
                .pollInterval(Duration.ofMillis(200))
                .ignoreExceptions()
                .failFast("the registry ended while it was starting", () -> !started.isAlive())
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
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
