package io.stepwatch.app.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.app.Health;
import io.stepwatch.app.HealthServer;
import io.stepwatch.schema.exit.ExitCode;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProbeTest {

    private static final String LISTEN = "STEPWATCH_STREAMS_LISTEN";

    @Test
    void tellsWhatTheHealthServerSaysAndThatThereIsNone() {
        Health health = new Health();
        String[] args = {LISTEN};
        Map<String, String> environment;
        try (HealthServer server =
                HealthServer.start(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), health, () -> true)) {
            environment = Map.of(LISTEN, "127.0.0.1:" + server.address().getPort());
            assertThat(Main.run(args, environment)).isEqualTo(ExitCode.OK);
            health.degraded("registry", "away");
            assertThat(Main.run(args, environment)).isEqualTo(ExitCode.OK);
            health.down("streams", "topic gone");
            assertThat(Main.run(args, environment)).isEqualTo(ExitCode.DELIVERY);
        }
        assertThat(Main.run(args, environment)).isEqualTo(ExitCode.DELIVERY);
    }

    @Test
    void refusesAnAddressThatItIsNotGiven() {
        assertThat(Main.run(new String[0], Map.of())).isEqualTo(ExitCode.USAGE);
        assertThat(Main.run(new String[] {LISTEN}, Map.of(LISTEN, "127.0.0.1:0")))
                .isEqualTo(ExitCode.USAGE);
    }
}
