package io.stepwatch.sink.deliver.webhook;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stepwatch.sink.deliver.Message;
import io.stepwatch.sink.deliver.json.AlertJson;

/** What is posted: an alert as JSON, by itself or as the data of a CloudEvent. */
final class WebhookBody {

    private static final ObjectMapper JSON = new ObjectMapper();

    private WebhookBody() {}

    static byte[] of(Message message) {
        return bytes(AlertJson.of(message.alert()));
    }

    /** A CloudEvent in the JSON format, of which the alert is the data. */
    static byte[] structured(Message message) {
        ObjectNode event = JsonNodeFactory.instance.objectNode();
        CloudEvent.attributes(message).forEach(event::put);
        event.put("datacontenttype", CloudEvent.DATA_TYPE);
        event.set("data", AlertJson.of(message.alert()));
        return bytes(event);
    }

    private static byte[] bytes(ObjectNode json) {
        try {
            return JSON.writeValueAsBytes(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain values cannot fail", e);
        }
    }
}
