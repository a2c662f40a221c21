package io.stepwatch.cli.format.json;

import io.stepwatch.schema.identity.Fingerprint;
import java.nio.charset.StandardCharsets;

/** Texts of a length that can be a part of a key. */
public final class Shortened {

    private static final int LONGEST_PARAMETER = 256;
    private static final int LONGEST_NAME = 1024;
    private static final int HASH_BYTES = 8;
    private static final int HASH_ROOM = 3 + 2 * HASH_BYTES;

    private Shortened() {}

    /** The value of a parameter; where it has more than {@value #LONGEST_PARAMETER} bytes, its start and a hash. */
    public static String parameter(String text) {
        return shortened(text, LONGEST_PARAMETER);
    }

    /** A name; where it has more than {@value #LONGEST_NAME} bytes, its start and a hash. */
    public static String name(String text) {
        return shortened(text, LONGEST_NAME);
    }

    private static String shortened(String text, int longest) {
        if (text.length() * 3L <= longest || text.getBytes(StandardCharsets.UTF_8).length <= longest) {
            return text;
        }
        int bytes = 0;
        int end = 0;
        while (end < text.length()) {
            int c = text.codePointAt(end);
            bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
            if (bytes > longest - HASH_ROOM) {
                break;
            }
            end += Character.charCount(c);
        }
        return text.substring(0, end) + "…" + new Fingerprint().text(text).hex(HASH_BYTES);
    }
}
