package io.stepwatch.sink.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.schema.config.Connection;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DeliveryClientsTest {

    private static final String SESSION = "session.timeout.ms";
    private static final String HEARTBEAT = "heartbeat.interval.ms";

    @Test
    void givesThePartitionOfADeadMemberAwayAfterTenSeconds() {
        assertThat(configWith(Map.of())).containsEntry(SESSION, 10_000).containsEntry(HEARTBEAT, 3_000);
    }

    @Test
    void leavesTheTimeoutsToThoseWhoSetThem() {
        assertThat(configWith(Map.of(SESSION, "30000", HEARTBEAT, "9000")))
                .containsEntry(SESSION, "30000")
                .containsEntry(HEARTBEAT, "9000");
    }

    @Test
    void leavesTheTimeoutsToABrokerThatDecidesThem() {
        Map<String, String> settings = Map.of("group.protocol", "consumer");

        assertThat(configWith(settings)).doesNotContainKeys(SESSION, HEARTBEAT);
        new DeliveryClients(connection(settings), "group").consumer().close();
    }

    private static Map<String, Object> configWith(Map<String, String> settings) {
        return new DeliveryClients(connection(settings), "group").consumerConfig();
    }

    private static Connection connection(Map<String, String> settings) {
        return new Connection("127.0.0.1:1", URI.create("http://127.0.0.1:1"), Optional.empty(), "", settings);
    }
}
