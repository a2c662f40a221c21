package io.stepwatch.streams.api;

import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.Variable;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Optional;

/**
 * Under which address other instances and their callers reach this one.
 *
 * @param address as the settings say it, host:port; empty: where the server listens
 */
public record Advertised(Optional<String> address) {

    /** Where the server listens. */
    public static final Advertised AS_LISTENING = new Advertised(Optional.empty());

    /** Reads the address; problems are kept in {@code settings}. */
    public static Advertised from(Settings settings) {
        return new Advertised(settings.maybe(
                Variable.STREAMS_ADVERTISED, Advertised::check, "host:port, for example streams-1:8091"));
    }

    /** The address as {@code application.server} wants it. */
    public String of(InetSocketAddress listening) {
        return address.orElseGet(() -> host(listening) + ":" + listening.getPort());
    }

    private static String host(InetSocketAddress listening) {
        if (!listening.getAddress().isAnyLocalAddress()) {
            String host = listening.getAddress().getHostAddress();
            return host.indexOf(':') < 0 ? host : '[' + host + ']';
        }
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }

    private static String check(String text) {
        int colon = text.lastIndexOf(':');
        int port = Integer.parseInt(text.substring(colon + 1));
        if (colon < 1
                || port < 1
                || port > 65_535
                || !text.substring(0, colon).matches("[A-Za-z0-9.\\-]+|\\[[0-9a-fA-F:]+]")) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }
}
