package io.stepwatch.sink.deliver.chat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.stepwatch.sink.deliver.Delivery;
import io.stepwatch.sink.deliver.Failure;
import io.stepwatch.sink.deliver.http.Answer;
import java.util.Optional;
import java.util.Set;

/**
 * What the Web API answers: {@code ok}, or an error by name under HTTP 200.
 *
 * @param json the answer; missing when it is no JSON
 */
record Api(Answer answer, JsonNode json) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** The message that was to be changed cannot be; a new one can be posted. */
    private static final Set<String> GONE =
            Set.of("message_not_found", "cant_update_message", "edit_window_closed", "is_inactive");

    private static final Set<String> LATER =
            Set.of("ratelimited", "rate_limited", "service_unavailable", "request_timeout");
    /** The far end failed on the way, perhaps after it had posted. */
    private static final Set<String> BROKEN = Set.of("internal_error", "fatal_error");

    static Api of(Answer answer) {
        try {
            JsonNode json = JSON.readTree(answer.body());
            return new Api(answer, json == null ? MissingNode.getInstance() : json);
        } catch (JsonProcessingException e) {
            return new Api(answer, MissingNode.getInstance());
        }
    }

    boolean ok() {
        return json.path("ok").asBoolean(false);
    }

    boolean gone() {
        return GONE.contains(error());
    }

    /** Where the message is shown. Example: C024BE91L/1503435956.000247 */
    String message() {
        return json.path("channel").asText() + "/" + json.path("ts").asText();
    }

    /** What becomes of a message that the chat did not take. */
    Delivery failed(Failure failure) {
        if (json.isMissingNode() || !json.path("ok").isBoolean()) {
            return new Delivery.TryAgain(failure, Optional.empty(), true);
        }
        if (LATER.contains(error()) || BROKEN.contains(error())) {
            return new Delivery.TryAgain(failure, Optional.empty(), BROKEN.contains(error()));
        }
        return new Delivery.Refused(failure);
    }

    /** In our words. */
    String reason() {
        if (json.isMissingNode()) {
            return "the chat's answer is cut or no JSON";
        }
        return LATER.contains(error()) || BROKEN.contains(error()) ? "the chat is busy" : "the chat refused it";
    }

    private String error() {
        return json.path("error").asText();
    }
}
