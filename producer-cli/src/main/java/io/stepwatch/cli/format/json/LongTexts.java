package io.stepwatch.cli.format.json;

import java.io.IOException;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** JSON text in which no string is longer than a limit: the rest of a longer one is replaced by its hash. */
final class LongTexts extends Reader {

    /** Characters of a string that are kept. */
    static final int LONGEST = 1 << 16;

    private static final int HEX_DIGITS = 4;
    private static final int HASH_BYTES = 8;

    private final Reader in;
    private final char[] buffer = new char[8192];
    private final CharBuffer cut = CharBuffer.allocate(8192);
    private final MessageDigest digest;
    private int at;
    private int filled;
    private boolean inside;
    private boolean escaped;
    private int digits;
    private int length;
    private boolean cutting;
    private boolean ended;
    private String tail = "";
    private int tailAt;

    LongTexts(Reader in) {
        this.in = in;
        try {
            this.digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java runtime has no SHA-256", e);
        }
    }

    @Override
    public int read(char[] to, int from, int count) throws IOException {
        int given = 0;
        while (given < count) {
            int c = next();
            if (c < 0) {
                ended |= given == 0 && count > 0;
                return given == 0 && count > 0 ? -1 : given;
            }
            to[from + given++] = (char) c;
        }
        return given;
    }

    /** Whether somebody wanted to read on behind the end. */
    boolean ended() {
        return ended;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private int next() throws IOException {
        if (tailAt < tail.length()) {
            return tail.charAt(tailAt++);
        }
        for (int c = raw(); c >= 0; c = raw()) {
            if (!inside) {
                begin(c);
                return c;
            }
            if (c == '"' && !escaped) {
                inside = false;
                return cutting ? end() : c;
            }
            if (!cutting && length >= LONGEST && !escaped && digits == 0 && !Character.isLowSurrogate((char) c)) {
                cutting = true;
            }
            advance(c);
            if (!cutting) {
                return c;
            }
            hash((char) c);
        }
        return -1;
    }

    private void begin(int c) {
        inside = c == '"';
        escaped = false;
        digits = 0;
        length = 0;
    }

    private void advance(int c) {
        length++;
        if (escaped) {
            digits = c == 'u' ? HEX_DIGITS : 0;
        } else if (digits > 0) {
            digits--;
        }
        escaped = !escaped && c == '\\';
    }

    private int end() {
        cutting = false;
        drain();
        tail = "…" + HexFormat.of().formatHex(digest.digest(), 0, HASH_BYTES) + '"';
        tailAt = 1;
        return tail.charAt(0);
    }

    private void hash(char c) {
        if (!cut.hasRemaining()) {
            drain();
        }
        cut.put(c);
    }

    private void drain() {
        cut.flip();
        ByteBuffer bytes = StandardCharsets.UTF_16BE.encode(cut);
        digest.update(bytes);
        cut.clear();
    }

    private int raw() throws IOException {
        if (at == filled) {
            filled = in.read(buffer, 0, buffer.length);
            at = 0;
            if (filled <= 0) {
                filled = 0;
                return -1;
            }
        }
        return buffer[at++];
    }
}
