package io.stepwatch.sink.render;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** Links that may be shown as links: http or https, and no character in them that ends a link in any language. */
final class WebLink {

    /** Characters that stand for themselves in an address (RFC 3986), without those that mark up text. */
    private static final String PLAIN = "-._~:/?#@!$&+,;=%";

    private WebLink() {}

    /** The link with everything else percent-encoded; empty when it is no web link. */
    static Optional<String> of(String url) {
        StringBuilder safe = new StringBuilder();
        for (byte b : url.trim().getBytes(StandardCharsets.UTF_8)) {
            boolean plain = (b >= 'a' && b <= 'z')
                    || (b >= 'A' && b <= 'Z')
                    || (b >= '0' && b <= '9')
                    || (b > 0 && PLAIN.indexOf(b) >= 0);
            safe.append(plain ? String.valueOf((char) b) : String.format(Locale.ROOT, "%%%02X", b & 0xff));
        }
        String link = safe.toString();
        return isWeb(link) ? Optional.of(link) : Optional.empty();
    }

    private static boolean isWeb(String link) {
        try {
            URI uri = URI.create(link);
            return ("https".equalsIgnoreCase(uri.getScheme()) || "http".equalsIgnoreCase(uri.getScheme()))
                    && uri.getHost() != null
                    && uri.getRawUserInfo() == null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
