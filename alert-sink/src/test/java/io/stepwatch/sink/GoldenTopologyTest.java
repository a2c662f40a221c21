package io.stepwatch.sink;

import io.stepwatch.app.DeadLetterCounts;
import io.stepwatch.app.Health;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.RegistrySettings;
import io.stepwatch.sink.group.Watched;
import io.stepwatch.sink.pace.Pace;
import java.net.URI;
import java.util.Optional;
import java.util.Properties;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
import org.junit.jupiter.api.Test;

class GoldenTopologyTest {

    @Test
    void looksLikeThisAndNamesEverything() {
        Properties properties = new Properties();
        properties.put(StreamsConfig.APPLICATION_ID_CONFIG, SinkApp.NAME);
        properties.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "127.0.0.1:1");
        properties.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
        Connection connection = Connection.to("127.0.0.1:1", URI.create("http://127.0.0.1:1"));
        RegistryClient registry =
                new RegistryClient(RegistrySettings.of(connection.registry().toString(), Optional.empty()));

        Topology topology = new SinkTopology(
                        connection,
                        registry,
                        new Health(),
                        new Watched(Optional::empty, 0, Pace.USUAL),
                        DeadLetterCounts.unread())
                .build(new TopologyConfig(new StreamsConfig(properties)), SinkSettings.DEFAULT);

        Golden.matches("topology.txt", topology.describe().toString());
    }
}
