package io.stepwatch.it;

import io.stepwatch.local.broker.EmbeddedBroker;
import io.stepwatch.local.registry.RegistryServer;
import io.stepwatch.local.registry.RegistrySettings;
import io.stepwatch.schema.config.Connection;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** Broker and registry in a JVM of their own, so that they can be stopped, paused and killed; they keep their folder. */
public final class ServerProcess implements AutoCloseable {

    private static final Duration START = Duration.ofMinutes(3);

    private final Path folder;
    private final int brokerPort;
    private final int registryPort;
    private Process process;

    private ServerProcess(Path folder, int brokerPort, int registryPort) throws IOException {
        this.folder = folder;
        this.brokerPort = brokerPort;
        this.registryPort = registryPort;
        this.process = launch();
    }

    /** Returns when both answer. */
    public static ServerProcess start(Path folder) throws IOException {
        ServerProcess servers = new ServerProcess(folder, Ports.free(), Ports.free());
        try {
            servers.awaitUp();
        } catch (RuntimeException e) {
            servers.close();
            throw e;
        }
        return servers;
    }

    /** The registry starts after the broker. */
    private void awaitUp() {
        HttpRequest subjects = HttpRequest.newBuilder(URI.create(connection().registry() + "/subjects"))
                .build();
        Awaitility.await()
                .atMost(START)
                .ignoreExceptions()
                .failFast("broker and registry ended while they were starting", () -> !isAlive())
                .until(() -> HttpClient.newHttpClient()
                                .send(subjects, HttpResponse.BodyHandlers.discarding())
                                .statusCode()
                        == 200);
    }

    public Connection connection() {
        return Connection.to("127.0.0.1:" + brokerPort, URI.create("http://127.0.0.1:" + registryPort));
    }

    /** Nothing answers until {@link #resume()}; connections stay open. */
    public void pause() throws IOException, InterruptedException {
        signal("-STOP");
    }

    public void resume() throws IOException, InterruptedException {
        signal("-CONT");
    }

    /** SIGKILL, and a new process on the same folder and ports. */
    void killAndRestart() throws IOException, InterruptedException {
        process.destroyForcibly().waitFor();
        process = launch();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    private void signal(String signal) throws IOException, InterruptedException {
        new ProcessBuilder("kill", signal, Long.toString(process.pid())).start().waitFor();
    }

    private Process launch() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Servers.class.getName(),
                        folder.resolve("kafka").toString(),
                        Integer.toString(brokerPort),
                        Integer.toString(registryPort))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("servers.log").toFile()))
                .start();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.waitFor(30, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What runs in that JVM. */
    static final class Servers {

        private Servers() {}

        /** Arguments: folder of the broker, its port, the registry's port. */
        public static void main(String[] args) throws InterruptedException {
            try (EmbeddedBroker broker = EmbeddedBroker.durable(Path.of(args[0]), Integer.parseInt(args[1]));
                    RegistryServer registry = RegistryServer.start(
                            RegistrySettings.on(broker.bootstrapServers()).withPort(Integer.parseInt(args[2])))) {
                System.out.println("up " + registry.url());
                new CountDownLatch(1).await();
            }
        }
    }
}
