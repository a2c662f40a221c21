package io.stepwatch.sink.deliver.webhook;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Where alerts are posted.
 *
 * @param url http or https; all but scheme, host and port is secret
 * @param token sent as a bearer token; a secret
 * @param timeout how long one call may take, from connecting to the end of the answer
 */
public record WebhookSettings(URI url, Optional<String> token, Duration timeout) {

    /**
     * Reads an address.
     *
     * @throws IllegalArgumentException without the address, when it is no http or https address with a host
     */
    public static URI url(String text) {
        URI url;
        try {
            url = URI.create(text.trim());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("not an address");
        }
        boolean web = "https".equalsIgnoreCase(url.getScheme()) || "http".equalsIgnoreCase(url.getScheme());
        if (!web || url.getHost() == null || url.getRawFragment() != null) {
            throw new IllegalArgumentException("not a web address");
        }
        return url;
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

    /** Scheme, host and port. Example: https://chat.example:443 */
    String place() {
        int byDefault = "https".equalsIgnoreCase(url.getScheme()) ? 443 : 80;
        return url.getScheme() + "://" + url.getHost() + ":" + (url.getPort() < 0 ? byDefault : url.getPort());
    }

    /** Without secrets. */
    @Override
    public String toString() {
        return place();
    }
}
