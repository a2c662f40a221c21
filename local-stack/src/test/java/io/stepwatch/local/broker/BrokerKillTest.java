package io.stepwatch.local.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A broker whose process is killed, as by the system when memory runs out. */
class BrokerKillTest {
    @Test
    void losesNoAcknowledgedRecordWhenItsProcessIsKilled(@TempDir Path folder) throws Exception {
        String topic = Clients.uniqueTopic("killed");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        BrokerProcess.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            Clients clients = new Clients(output.readLine());
            clients.createTopic(topic, 1, Map.of());
            clients.send(topic, "one", "two");
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();

        try (EmbeddedBroker broker = EmbeddedBroker.durable(folder)) {
            assertThat(new Clients(broker.bootstrapServers()).read(topic, 2)).containsExactly("one", "two");
        }
    }
}
