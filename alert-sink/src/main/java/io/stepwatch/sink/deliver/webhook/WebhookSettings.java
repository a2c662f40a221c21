package io.stepwatch.sink.deliver.webhook;

import io.stepwatch.sink.deliver.http.HttpSettings;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Where alerts are posted, and in which form.
 *
 * @param http the address; all but scheme, host and port is secret
 * @param token sent as a bearer token; a secret
 * @param signing key of the signature that every call carries, if it is to be signed; a secret
 * @param form how an alert is written
 */
public record WebhookSettings(HttpSettings http, Optional<String> token, Optional<String> signing, Form form) {

    /** How an alert is written. */
    public enum Form {
        /** The alert as a JSON object. */
        PLAIN,
        /** A CloudEvent of which the alert is the data, as one JSON object. */
        STRUCTURED,
        /** The alert as a JSON object, the attributes of the CloudEvent in headers. */
        BINARY
    }

    /** A webhook that is neither signed nor a CloudEvent. */
    public WebhookSettings(URI url, Optional<String> token, Duration timeout) {
        this(new HttpSettings(url, timeout), token, Optional.empty(), Form.PLAIN);
    }

    /**
     * Reads a token.
     *
     * @throws IllegalArgumentException without the token, when it cannot stand in a header
     */
    public static String token(String text) {
        if (!text.matches("[\\x21-\\x7e]+")) {
            throw new IllegalArgumentException("not a token");
        }
        return text;
    }

    /** Without secrets. */
    @Override
    public String toString() {
        return http.place();
    }
}
