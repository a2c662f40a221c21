package io.stepwatch.schema.registry;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The Authorization header: basic for {@code user:password}, else a bearer token (RFC 7617, RFC 6750). */
public final class Authorization {

    private static final String BEARER = "Bearer ";

    private Authorization() {}

    /** The header's value for {@code user:password}, {@code Bearer token} or a bare token. */
    public static String header(String credentials) {
        if (credentials.startsWith(BEARER)) {
            return credentials;
        }
        return credentials.contains(":") ? basic(credentials) : BEARER + credentials;
    }

    private static String basic(String userAndPassword) {
        byte[] bytes = userAndPassword.getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(bytes);
    }
}
