package io.stepwatch.schema.registry;

import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How to reach a registry.
 *
 * @param urls addresses of one registry, tried in turn
 * @param authorization value of the Authorization header; a secret
 * @param timeout how long one call may wait for a connection, and for an answer
 * @param attempts how often a call is tried before the registry counts as unavailable; at least 1
 * @param backoff wait before the second attempt, doubled for each further one
 */
public record RegistrySettings(
        List<URI> urls, Optional<String> authorization, Duration timeout, int attempts, Duration backoff) {

    /** Default of {@link #timeout}. */
    public static final Duration TIMEOUT = Duration.ofSeconds(5);

    /** Default of {@link #attempts}. */
    public static final int ATTEMPTS = 3;

    /** Default of {@link #backoff}. */
    public static final Duration BACKOFF = Duration.ofMillis(100);

    public RegistrySettings {
        urls = List.copyOf(urls);
        if (urls.isEmpty()) {
            throw new IllegalArgumentException("no registry address; give one, for example http://localhost:8081");
        }
        if (attempts < 1) {
            throw new IllegalArgumentException("attempts must be at least 1, not " + attempts);
        }
    }

    /** Settings for addresses separated by commas; {@code auth} is {@code user:password} or {@code Bearer token}. */
    public static RegistrySettings of(String urls, Optional<String> auth) {
        List<URI> list = Arrays.stream(urls.split(","))
                .map(String::trim)
                .filter(url -> !url.isEmpty())
                .map(URI::create)
                .toList();
        return new RegistrySettings(list, auth.map(Authorization::header), TIMEOUT, ATTEMPTS, BACKOFF);
    }

    /** The same registry, asked once with a timeout of its own. */
    public RegistrySettings once(Duration callTimeout) {
        return new RegistrySettings(urls, authorization, callTimeout, 1, backoff);
    }

    /** Without the credentials. */
    @Override
    public String toString() {
        return urls.toString();
    }
}
