package io.stepwatch.schema.identity;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Text of keys: parts, percent-escaped, joined by a slash.
 *
 * <p>Letters, digits and {@code - . _ ~} stand for themselves, every other byte of the UTF-8 form is written as
 * {@code %XX} (RFC 3986, unreserved characters). So a joined text splits back into exactly the parts it was made of.
 */
public final class KeyText {

    private static final String HEX = "0123456789ABCDEF";

    private static final boolean[] PLAIN = new boolean[128];

    static {
        for (char c = 0; c < PLAIN.length; c++) {
            PLAIN[c] = (c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= '0' && c <= '9')
                    || "-._~".indexOf(c) >= 0;
        }
    }

    private KeyText() {}

    /** Joins parts into one key; empty parts are kept. */
    public static String join(List<String> parts) {
        StringBuilder text = new StringBuilder(128);
        for (int i = 0; i < parts.size(); i++) {
            if (i > 0) {
                text.append('/');
            }
            append(text, parts.get(i));
        }
        return text.toString();
    }

    /** Joins parts into one key; empty parts are kept. */
    public static String join(String... parts) {
        return join(List.of(parts));
    }

    /** The parts that a key was joined from. */
    public static List<String> split(String key) {
        List<String> parts = new ArrayList<>();
        for (String part : key.split("/", -1)) {
            parts.add(unescape(part));
        }
        return parts;
    }

    /** One part, escaped. */
    public static String escape(String part) {
        if (isPlain(part)) {
            return part;
        }
        StringBuilder text = new StringBuilder(part.length() + 8);
        append(text, part);
        return text.toString();
    }

    /** What {@link #escape} made the text from. */
    public static String unescape(String escaped) {
        if (isPlain(escaped)) {
            return escaped;
        }
        ByteBuffer bytes = ByteBuffer.allocate(escaped.length());
        for (int i = 0; i < escaped.length(); i++) {
            char c = escaped.charAt(i);
            if (c != '%') {
                if (!isPlain(c)) {
                    throw notAKey(escaped);
                }
                bytes.put((byte) c);
                continue;
            }
            int high = digit(escaped, i + 1);
            int low = digit(escaped, i + 2);
            if (high < 0 || low < 0) {
                throw notAKey(escaped);
            }
            bytes.put((byte) ((high << 4) | low));
            i += 2;
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString();
        } catch (CharacterCodingException e) {
            throw notAKey(escaped);
        }
    }

    private static int digit(String text, int index) {
        return index < text.length() ? HEX.indexOf(text.charAt(index)) : -1;
    }

    private static void append(StringBuilder text, String part) {
        if (isPlain(part)) {
            text.append(part);
            return;
        }
        if (isAscii(part)) {
            for (int i = 0; i < part.length(); i++) {
                append(text, (byte) part.charAt(i));
            }
            return;
        }
        ByteBuffer bytes;
        try {
            bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(part));
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(
                    "a name holds half of a surrogate pair and is not well-formed text; fix the name at its source");
        }
        while (bytes.hasRemaining()) {
            append(text, bytes.get());
        }
    }

    private static void append(StringBuilder text, byte b) {
        if (isPlain((char) b)) {
            text.append((char) b);
        } else {
            text.append('%').append(HEX.charAt((b >> 4) & 0xf)).append(HEX.charAt(b & 0xf));
        }
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPlain(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(char c) {
        return c < PLAIN.length && PLAIN[c];
    }

    private static IllegalArgumentException notAKey(String escaped) {
        return new IllegalArgumentException("not an escaped key part: " + escaped);
    }
}
