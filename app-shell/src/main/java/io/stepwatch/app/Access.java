package io.stepwatch.app;

import com.sun.net.httpserver.HttpExchange;
import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.Variable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Optional;

/**
 * Who may read from an application's HTTP server: everybody on this machine, or those who show the token.
 *
 * <p>A server that listens beyond this machine needs a token. Health stays open: whoever probes it has none.
 */
public final class Access {

    private static final int SHORTEST = 16;
    private static final String BEARER = "Bearer ";

    private final Optional<byte[]> digest;

    private Access(Optional<String> token) {
        this.digest = token.map(Access::digest);
    }

    /** Everybody who reaches the server. */
    public static Access open() {
        return new Access(Optional.empty());
    }

    /** Those who show this token. */
    public static Access with(String token) {
        return new Access(Optional.of(token));
    }

    /** Reads the token; problems are kept in {@code settings}. */
    public static Access from(Settings settings, InetSocketAddress listen) {
        Optional<String> token = settings.maybe(
                Variable.HTTP_TOKEN, Access::token, "at least " + SHORTEST + " visible ASCII characters");
        Optional<String> ofFile = settings.maybe(
                Variable.HTTP_TOKEN_FILE,
                Access::read,
                "a file whose only line is a token of at least " + SHORTEST + " visible ASCII characters");
        if (token.isPresent() && ofFile.isPresent()) {
            settings.refuse(List.of(Variable.HTTP_TOKEN.variable() + " and " + Variable.HTTP_TOKEN_FILE.variable()
                    + ": both are set; remove one"));
        }
        Optional<String> either = token.or(() -> ofFile);
        if (either.isEmpty() && !listen.getAddress().isLoopbackAddress()) {
            settings.refuse(List.of(Variable.HTTP_TOKEN.variable() + ": not set, but the server would listen on "
                    + listen.getHostString() + ", where others reach it; set it or "
                    + Variable.HTTP_TOKEN_FILE.variable() + ", or listen on 127.0.0.1"));
        }
        return new Access(either);
    }

    /** Whether a request may be answered. */
    public boolean allows(HttpExchange exchange) {
        if (digest.isEmpty()) {
            return true;
        }
        String header = exchange.getRequestHeaders().getFirst("Authorization");
        boolean bearer = header != null && header.regionMatches(true, 0, BEARER, 0, BEARER.length());
        String shown = bearer ? header.substring(BEARER.length()).trim() : "";
        // Digests have one length, so that the time this takes tells nothing about the token.
        return MessageDigest.isEqual(digest(shown), digest.get());
    }

    private static String token(String text) {
        if (text.length() < SHORTEST || !text.chars().allMatch(c -> c > ' ' && c < 127)) {
            throw new IllegalArgumentException("no token");
        }
        return text;
    }

    private static String read(String file) {
        try {
            return token(Files.readString(Path.of(file)).trim());
        } catch (IOException e) {
            throw new IllegalArgumentException(file, e);
        }
    }

    private static byte[] digest(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
