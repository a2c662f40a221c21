package io.stepwatch.sink.deliver.http;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Which server a target calls, and how.
 *
 * @param url http or https; no call goes to another host; all but scheme, host and port may be secret
 * @param timeout how long one call may take, from connecting to the end of the answer
 * @param trust certificates that are trusted beside those that the Java machine trusts
 */
public record HttpSettings(URI url, Duration timeout, Optional<Trust> trust) {

    /** Settings for a server with a certificate that everybody trusts. */
    public HttpSettings(URI url, Duration timeout) {
        this(url, timeout, Optional.empty());
    }

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

    /** Scheme, host and port. Example: https://chat.example:443 */
    public String place() {
        return Server.of(url);
    }

    /** Without secrets. */
    @Override
    public String toString() {
        return place();
    }
}
