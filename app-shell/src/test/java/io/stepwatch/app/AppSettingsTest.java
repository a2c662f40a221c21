package io.stepwatch.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.SettingsException;
import io.stepwatch.schema.config.Variable;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AppSettingsTest {

    private static final Map<String, String> LEAST = Map.of(
            "STEPWATCH_BOOTSTRAP_SERVERS", "localhost:9092",
            "STEPWATCH_REGISTRY_URL", "http://localhost:8081");

    @Test
    void hasTheseDefaults() {
        assertThat(read(LEAST))
                .isEqualTo(new AppSettings(
                        Connection.to("localhost:9092", URI.create("http://localhost:8081")),
                        "stepwatch-streams",
                        Path.of("data/state"),
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        1,
                        false,
                        Optional.empty()));
    }

    @Test
    void takesEverySettingByTheseNames() {
        Map<String, String> all = new HashMap<>(LEAST);
        all.put("STEPWATCH_TOPIC_PREFIX", "team-");
        all.put("STEPWATCH_STATE_DIR", "elsewhere");
        all.put("STEPWATCH_STREAMS_LISTEN", "127.0.0.1:8090");
        all.put("STEPWATCH_THREADS", "4");
        all.put("STEPWATCH_CREATE_TOPICS", "true");
        all.put("STEPWATCH_REPLICATION", "3");
        assertThat(read(all))
                .isEqualTo(new AppSettings(
                        Connection.to("localhost:9092", URI.create("http://localhost:8081"))
                                .withTopicPrefix("team-"),
                        "team-stepwatch-streams",
                        Path.of("elsewhere"),
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 8090),
                        4,
                        true,
                        Optional.of((short) 3)));
    }

    @Test
    void listsEveryProblemAtOnce() {
        Map<String, String> broken = new HashMap<>(LEAST);
        broken.put("STEPWATCH_STREAMS_LISTEN", "here");
        broken.put("STEPWATCH_THREADS", "0");
        broken.put("STEPWATCH_CREATE_TOPICS", "maybe");
        broken.put("STEPWATCH_REPLICATION", "many");
        broken.put("STEPWATCH_LOG_LEVEL", "LOUD");
        broken.put("STEPWATCH_TREADS", "2");
        assertThatThrownBy(() -> read(broken))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("STEPWATCH_STREAMS_LISTEN: cannot use here; for example 127.0.0.1:0")
                .hasMessageContaining("STEPWATCH_THREADS: cannot use 0; for example 1")
                .hasMessageContaining("STEPWATCH_CREATE_TOPICS: cannot use maybe; for example false")
                .hasMessageContaining("STEPWATCH_LOG_LEVEL: cannot use LOUD; for example INFO")
                .hasMessageContaining("STEPWATCH_REPLICATION: cannot use many; a number from 1 on")
                .hasMessageContaining("STEPWATCH_TREADS: no such setting; did you mean STEPWATCH_THREADS?");
    }

    @Test
    void listensOnLoopbackWhenOnlyAPortIsGiven() {
        Map<String, String> port = new HashMap<>(LEAST);
        port.put("STEPWATCH_STREAMS_LISTEN", ":8090");
        assertThat(read(port).listen().getAddress().isLoopbackAddress()).isTrue();
    }

    private static AppSettings read(Map<String, String> variables) {
        Settings settings = new Settings(variables);
        AppSettings read = AppSettings.from(settings, "stepwatch-streams", Variable.STREAMS_LISTEN);
        settings.throwIfAnyProblem();
        return read;
    }
}
