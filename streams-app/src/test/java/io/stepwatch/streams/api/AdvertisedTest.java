package io.stepwatch.streams.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.schema.config.Settings;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdvertisedTest {

    private static final InetSocketAddress LOOPBACK = new InetSocketAddress(InetAddress.getLoopbackAddress(), 8091);
    private static final InetSocketAddress EVERYWHERE = new InetSocketAddress(8091);

    @Test
    void isWhereTheServerListensUnlessToldOtherwise() {
        assertThat(Advertised.AS_LISTENING.of(LOOPBACK)).isEqualTo("127.0.0.1:8091");
        assertThat(Advertised.AS_LISTENING.of(EVERYWHERE)).doesNotContain("0.0.0.0");
        Settings settings = new Settings(Map.of("STEPWATCH_STREAMS_ADVERTISED", "streams-1.example:443"));
        assertThat(Advertised.from(settings).of(LOOPBACK)).isEqualTo("streams-1.example:443");
        settings.throwIfAnyProblem();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"streams-1", ":8091", "streams-1:0", "http://streams-1:80", "a b:80"})
    void refusesWhatIsNoAddress(String text) {
        Settings settings = new Settings(Map.of("STEPWATCH_STREAMS_ADVERTISED", text));
        Advertised.from(settings);
        assertThatThrownBy(settings::throwIfAnyProblem)
                .hasMessageContaining("STEPWATCH_STREAMS_ADVERTISED: cannot use");
    }
}
