package io.stepwatch.cli.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** UTF-8 text in which a byte that is none is read as the Latin-1 character of that number. */
final class Utf8Reader extends Reader {

    private static final int SIZE = 8192;

    private final InputStream in;
    private final Runnable other;
    private final ByteBuffer bytes = ByteBuffer.allocate(SIZE).limit(0);
    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final CharBuffer chars = CharBuffer.allocate(SIZE).limit(0);
    private boolean ended;

    /**
     * Reads bytes as text.
     *
     * @param other told of each byte that is no UTF-8
     */
    Utf8Reader(InputStream in, Runnable other) {
        this.in = in;
        this.other = other;
    }

    @Override
    public int read(char[] to, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        while (!chars.hasRemaining()) {
            if (!decode()) {
                return -1;
            }
        }
        int count = Math.min(length, chars.remaining());
        chars.get(to, offset, count);
        return count;
    }

    /** Decodes more; false at the end. */
    private boolean decode() throws IOException {
        chars.clear();
        CoderResult result = decoder.decode(bytes, chars, ended);
        if (result.isMalformed()) {
            other.run();
            for (int i = 0; i < result.length() && chars.hasRemaining(); i++) {
                chars.put((char) (bytes.get() & 0xff));
            }
        }
        chars.flip();
        if (chars.hasRemaining() || result.isOverflow()) {
            return true;
        }
        if (ended) {
            return false;
        }
        fill();
        return true;
    }

    private void fill() throws IOException {
        bytes.compact();
        int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
        if (count < 0) {
            ended = true;
        } else {
            bytes.position(bytes.position() + count);
        }
        bytes.flip();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
