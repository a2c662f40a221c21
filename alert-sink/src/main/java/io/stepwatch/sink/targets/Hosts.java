package io.stepwatch.sink.targets;

import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.Variable;
import java.net.URI;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which hosts alerts may be sent to.
 *
 * @param allowed names of hosts in lower case; empty: those that are configured as targets
 */
record Hosts(Optional<Set<String>> allowed) {

    static Hosts from(Settings settings) {
        return new Hosts(settings.maybe(
                Variable.ALLOWED_HOSTS, Hosts::parse, "host names, separated by commas, for example chat.example"));
    }

    boolean allow(URI url) {
        return allowed.isEmpty() || allowed.get().contains(url.getHost().toLowerCase(Locale.ROOT));
    }

    /** An address that may be called. */
    URI allowed(URI url) {
        if (!allow(url)) {
            throw new IllegalArgumentException("host not allowed");
        }
        return url;
    }

    private static Set<String> parse(String text) {
        Set<String> hosts = Arrays.stream(text.split(",", -1))
                .map(host -> host.trim().toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet());
        if (hosts.stream().anyMatch(host -> !host.matches("[a-z0-9._:\\[\\]-]+"))) {
            throw new IllegalArgumentException(text);
        }
        return hosts;
    }
}
