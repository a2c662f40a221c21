package io.stepwatch.sink.deliver.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Shows the far end that a call is ours and not an old one: HMAC-SHA256 (RFC 2104) over the time of the call, a full stop
 * and the body.
 */
final class Signature {

    static final String HEADER = "Stepwatch-Signature";
    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;

    Signature(String secret) {
        this.key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM);
    }

    /** Value of the header. Example: t=1767594600,v1=5257a869… */
    String of(byte[] body, Instant now) {
        long seconds = now.getEpochSecond();
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update((seconds + ".").getBytes(StandardCharsets.UTF_8));
            return "t=" + seconds + ",v1=" + HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java machine has " + ALGORITHM, e);
        }
    }
}
