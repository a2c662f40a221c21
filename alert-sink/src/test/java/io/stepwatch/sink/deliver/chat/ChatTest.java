package io.stepwatch.sink.deliver.chat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.sink.SampleAlerts;
import io.stepwatch.sink.deliver.Delivery;
import io.stepwatch.sink.deliver.Message;
import io.stepwatch.sink.deliver.Sent;
import io.stepwatch.sink.deliver.http.FakeServer;
import io.stepwatch.sink.deliver.http.FakeServer.Answer;
import io.stepwatch.sink.deliver.http.HttpSettings;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChatTest {

    private static final Answer POSTED = new Answer(200, "{\"ok\":true,\"channel\":\"C1\",\"ts\":\"15.02\"}");

    @Test
    void postsToTheChannelAndRemembersTheMessage() throws JsonProcessingException {
        try (FakeServer server = new FakeServer(call -> POSTED)) {
            assertThat(chat(server).deliver(first())).isEqualTo(new Delivery.Accepted("posted", "C1/15.02"));

            FakeServer.Call call = server.calls().get(0);
            assertThat(call.uri()).isEqualTo("/api/chat.postMessage");
            assertThat(call.headers()).containsEntry("authorization", "Bearer xoxb-1");
            assertThat(json(call).path("channel").asText()).isEqualTo("perf");
            assertThat(json(call).path("unfurl_links").asBoolean(true)).isFalse();
        }
    }

    /** Case A07: the chat refuses what is beyond its limits, as the real one does. */
    @Test
    void a07IsTakenInOneCallByAChatThatEnforcesItsLimits() {
        try (FakeServer server = new FakeServer(
                call -> withinLimits(call) ? POSTED : new Answer(200, "{\"ok\":false,\"error\":\"invalid_blocks\"}"))) {
            assertThat(chat(server).deliver(SampleAlerts.message(SampleAlerts.large(200, 150))))
                    .isEqualTo(new Delivery.Accepted("posted", "C1/15.02"));
            assertThat(server.calls()).hasSize(1);
        }
    }

    private static boolean withinLimits(FakeServer.Call call) {
        try {
            JsonNode blocks = json(call).path("blocks");
            boolean fits = blocks.size() > 0 && blocks.size() <= 50;
            for (JsonNode block : blocks) {
                int longest = block.path("type").asText().equals("header") ? 150 : 3000;
                fits &= block.path("text").path("text").asText().length() <= longest;
                fits &= block.path("elements").size() <= 10;
                for (JsonNode element : block.path("elements")) {
                    fits &= element.path("text").asText().length() <= longest;
                }
            }
            return fits;
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    @Test
    void putsALaterRevisionInThePlaceOfTheMessage() throws JsonProcessingException {
        try (FakeServer server = new FakeServer(call -> POSTED)) {
            assertThat(chat(server).deliver(second("C1/15.02")))
                    .isEqualTo(new Delivery.Accepted("changed", "C1/15.02"));

            assertThat(server.asked()).containsExactly("POST /api/chat.update");
            assertThat(json(server.calls().get(0)).path("ts").asText()).isEqualTo("15.02");
            assertThat(json(server.calls().get(0)).path("channel").asText()).isEqualTo("C1");
        }
    }

    @Test
    void postsAnewWhereTheMessageIsGone() {
        try (FakeServer server = new FakeServer(call -> call.uri().endsWith("update")
                ? new Answer(200, "{\"ok\":false,\"error\":\"message_not_found\"}")
                : POSTED)) {
            assertThat(chat(server).deliver(second("C1/1.1"))).isEqualTo(new Delivery.Accepted("posted", "C1/15.02"));
            assertThat(server.asked()).containsExactly("POST /api/chat.update", "POST /api/chat.postMessage");
        }
    }

    @ParameterizedTest(name = "{0} is {1}, unsure {2}")
    @CsvSource({
        "channel_not_found, Refused, false",
        "invalid_blocks, Refused, false",
        "invalid_auth, Refused, false",
        "ratelimited, TryAgain, false",
        "service_unavailable, TryAgain, false",
        "internal_error, TryAgain, true"
    })
    void sortsErrorsThatComeWithHttp200(String error, String outcome, boolean unsure) {
        try (FakeServer server =
                new FakeServer(call -> new Answer(200, "{\"ok\":false,\"error\":\"" + error + "\"}"))) {
            Delivery delivery = chat(server).deliver(first());

            assertThat(delivery.getClass().getSimpleName()).isEqualTo(outcome);
            if (delivery instanceof Delivery.TryAgain again) {
                assertThat(again.unsure()).isEqualTo(unsure);
            }
        }
    }

    @Test
    void doubtsAnAnswerThatIsCut() {
        try (FakeServer server = new FakeServer(call -> new Answer(200, "{\"ok\":tr"))) {
            assertThat(chat(server).deliver(first()))
                    .isInstanceOfSatisfying(Delivery.TryAgain.class, again -> assertThat(again.unsure())
                            .isTrue());
        }
    }

    @Test
    void waitsAsLongAsItIsAsked() {
        try (FakeServer server = new FakeServer(
                call -> new Answer(429, "{\"ok\":false,\"error\":\"ratelimited\"}", Map.of("Retry-After", "7")))) {
            assertThat(chat(server).deliver(first())).isInstanceOfSatisfying(Delivery.TryAgain.class, again -> {
                assertThat(again.after()).contains(Duration.ofSeconds(7));
                assertThat(again.unsure()).isFalse();
            });
        }
    }

    @Test
    void saysByAnIncomingWebhookOnlyWhatReadersWouldMiss() {
        try (FakeServer server = new FakeServer(call -> new Answer(200, "ok"))) {
            Chat chat = new Chat(
                    "perf-chat",
                    new ChatSettings(
                            new HttpSettings(
                                    URI.create(server.url() + "/services/T0/B0/SECRETXYZ"), Duration.ofMinutes(1)),
                            Optional.empty()));
            Message again = second("");
            Alert recovered = Alert.newBuilder(again.alert())
                    .setState(AlertState.RECOVERED)
                    .build();

            assertThat(chat.deliver(first())).isEqualTo(new Delivery.Accepted("HTTP 200"));
            assertThat(chat.deliver(again)).isEqualTo(new Delivery.Accepted("nothing that readers would miss"));
            assertThat(chat.deliver(new Message(recovered, Instant.EPOCH, again.before(), false)))
                    .isEqualTo(new Delivery.Accepted("HTTP 200"));
            assertThat(server.calls()).hasSize(2);
            assertThat(chat.place()).doesNotContain("SECRETXYZ");
        }
    }

    private static Chat chat(FakeServer server) {
        return new Chat(
                "perf-chat",
                new ChatSettings(
                        new HttpSettings(URI.create(server.url() + "/api"), Duration.ofMinutes(1)),
                        Optional.of(new ChatSettings.Account("xoxb-1", "perf"))));
    }

    private static Message first() {
        return SampleAlerts.message(SampleAlerts.open());
    }

    private static Message second(String shown) {
        Message first = first();
        Sent sent = first.taken(shown, 0);
        return new Message(
                Alert.newBuilder(first.alert()).setRevision(2).build(), first.said(), Optional.of(sent), false);
    }

    private static JsonNode json(FakeServer.Call call) throws JsonProcessingException {
        return new ObjectMapper().readTree(call.body());
    }
}
