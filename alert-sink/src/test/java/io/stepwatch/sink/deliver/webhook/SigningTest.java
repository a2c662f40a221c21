package io.stepwatch.sink.deliver.webhook;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stepwatch.events.Alert;
import io.stepwatch.sink.Golden;
import io.stepwatch.sink.SampleAlerts;
import io.stepwatch.sink.deliver.http.FakeServer;
import io.stepwatch.sink.deliver.http.HttpSettings;
import io.stepwatch.sink.deliver.webhook.WebhookSettings.Form;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SigningTest {

    @ParameterizedTest
    @EnumSource(Form.class)
    void signsTimeAndBodySoThatTheFarEndCanCheckThem(Form form) throws Exception {
        FakeServer.Call call = call(form, SampleAlerts.open());

        String header = requireNonNull(call.headers().get("stepwatch-signature"));
        String seconds = header.replaceFirst("t=([0-9]+),v1=[0-9a-f]{64}", "$1");
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec("k3y".getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        String expected =
                HexFormat.of().formatHex(mac.doFinal((seconds + "." + call.body()).getBytes(StandardCharsets.UTF_8)));
        assertThat(header).isEqualTo("t=" + seconds + ",v1=" + expected);
        assertThat(Instant.ofEpochSecond(Long.parseLong(seconds)))
                .isBetween(Instant.now().minusSeconds(60), Instant.now().plusSeconds(60));
    }

    @Test
    void agreesWithAKnownSignature() {
        // printf '1767594600.{}' | openssl dgst -sha256 -hmac k3y
        assertThat(new Signature("k3y").of("{}".getBytes(StandardCharsets.UTF_8), Instant.ofEpochSecond(1767594600)))
                .isEqualTo("t=1767594600,v1=d4288c45abe42a5b4dfc48461846e54c377afc828fef6928075eac16e7a9183a");
    }

    @Test
    void wrapsTheAlertIntoACloudEvent() throws Exception {
        FakeServer.Call call = call(Form.STRUCTURED, SampleAlerts.open());

        assertThat(call.headers()).containsEntry("content-type", "application/cloudevents+json; charset=utf-8");
        JsonNode event = new ObjectMapper().readTree(call.body());
        Golden.matches("cloudevent.json", event.toPrettyString() + "\n");
    }

    @Test
    void putsTheAttributesOfACloudEventIntoHeaders() {
        Alert alert = Alert.newBuilder(SampleAlerts.open())
                .setProject("caf\u00e9 \"x\"\r\nEvil: 1")
                .build();

        FakeServer.Call call = call(Form.BINARY, alert);

        StringBuilder headers = new StringBuilder();
        new TreeMap<>(call.headers()).forEach((name, value) -> {
            if (name.startsWith("ce-")
                    || name.startsWith("content-t")
                    || name.startsWith("stepwatch-r")
                    || name.startsWith("idem")) {
                headers.append(name.toLowerCase(Locale.ROOT))
                        .append(": ")
                        .append(value)
                        .append('\n');
            }
        });
        Golden.matches("cloudevent-headers.txt", headers.toString());
        assertThat(call.headers()).doesNotContainKey("evil");
    }

    private static FakeServer.Call call(Form form, Alert alert) {
        try (FakeServer server = new FakeServer(call -> new FakeServer.Answer(200, ""))) {
            new Webhook(
                            "perf-hook",
                            new WebhookSettings(
                                    new HttpSettings(server.url(), Duration.ofMinutes(1)),
                                    Optional.empty(),
                                    Optional.of("k3y"),
                                    form))
                    .deliver(SampleAlerts.message(alert));
            return server.calls().get(0);
        }
    }
}
