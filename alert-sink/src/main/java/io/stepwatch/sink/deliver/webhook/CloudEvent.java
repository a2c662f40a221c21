package io.stepwatch.sink.deliver.webhook;

import io.stepwatch.events.Alert;
import io.stepwatch.schema.identity.KeyText;
import io.stepwatch.sink.deliver.Message;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The attributes of an alert as a CloudEvent (CloudEvents 1.0.2, with the extension {@code sequence}).
 *
 * <p>Source and id together are one event; the sequence of a subject is the revision, so that a receiver can drop what comes
 * late.
 */
final class CloudEvent {

    static final String STRUCTURED_TYPE = "application/cloudevents+json; charset=utf-8";
    static final String DATA_TYPE = "application/json";
    private static final String TYPE = "io.stepwatch.alert.v1";
    private static final int SEQUENCE_DIGITS = 19;

    private CloudEvent() {}

    static Map<String, String> attributes(Message message) {
        Alert alert = message.alert();
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("specversion", "1.0");
        attributes.put("id", message.key());
        attributes.put("source", "/stepwatch/projects/" + KeyText.escape(alert.getProject()));
        attributes.put("type", TYPE);
        attributes.put("subject", alert.getId());
        attributes.put("time", message.said().toString());
        attributes.put("sequence", String.format(Locale.ROOT, "%0" + SEQUENCE_DIGITS + "d", alert.getRevision()));
        return attributes;
    }

    /** A value for a header (HTTP binding, section 3.1.3.2): all but visible ASCII is percent-encoded. */
    static String header(String value) {
        StringBuilder header = new StringBuilder();
        for (byte b : value.getBytes(StandardCharsets.UTF_8)) {
            boolean plain = b > ' ' && b < 0x7f && b != '"' && b != '%';
            header.append(plain ? String.valueOf((char) b) : String.format(Locale.ROOT, "%%%02X", b & 0xff));
        }
        return header.toString();
    }
}
