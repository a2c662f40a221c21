package io.stepwatch.cli.format;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * One input: a name and bytes that are read once.
 *
 * <p>The encoding is UTF-8 unless a byte order mark says UTF-16 (as redirected output on Windows has it), or the second
 * or first byte of the text is zero. Bytes that are no UTF-8 are taken as Latin-1 (ISO 8859-1), byte by byte, and {@link
 * #holdsOtherBytes} says so afterwards.
 */
public final class Source {

    /** The name that stands for standard input. */
    public static final String STANDARD_INPUT = "standard input";

    private static final int HEAD = 16 * 1024;

    private final String name;
    private final BufferedInputStream bytes;
    private boolean otherBytes;

    public Source(String name, InputStream bytes) {
        this.name = name;
        this.bytes = new BufferedInputStream(bytes, HEAD);
    }

    /** The name of the file as it was given. */
    public String name() {
        return name;
    }

    /** The start of the content; the content can be read as a whole afterwards. */
    public Head head() throws IOException {
        bytes.mark(HEAD);
        byte[] start = bytes.readNBytes(HEAD);
        bytes.reset();
        Encoding encoding = Encoding.of(start);
        ByteBuffer content = ByteBuffer.wrap(start, encoding.mark(), start.length - encoding.mark());
        CharBuffer text = encoding.charset().decode(content);
        return new Head(List.of(text.toString().split("\r\n|\n|\r", -1)));
    }

    /** The content as text, once. */
    public Reader text() throws IOException {
        bytes.mark(4);
        Encoding encoding = Encoding.of(bytes.readNBytes(4));
        bytes.reset();
        bytes.skipNBytes(encoding.mark());
        return encoding.charset().equals(StandardCharsets.UTF_8)
                ? new BufferedReader(new Utf8Reader(bytes, () -> otherBytes = true))
                : new BufferedReader(new InputStreamReader(bytes, encoding.charset()));
    }

    /** Whether the text that was read so far holds bytes that are no UTF-8. */
    public boolean holdsOtherBytes() {
        return otherBytes;
    }

    private record Encoding(Charset charset, int mark) {

        static Encoding of(byte[] start) {
            int first = start.length > 0 ? start[0] & 0xff : 1;
            int second = start.length > 1 ? start[1] & 0xff : 1;
            if (first == 0xff && second == 0xfe) {
                return new Encoding(StandardCharsets.UTF_16LE, 2);
            }
            if (first == 0xfe && second == 0xff) {
                return new Encoding(StandardCharsets.UTF_16BE, 2);
            }
            if (first == 0xef && second == 0xbb && start.length > 2 && (start[2] & 0xff) == 0xbf) {
                return new Encoding(StandardCharsets.UTF_8, 3);
            }
            if (second == 0 && first != 0) {
                return new Encoding(StandardCharsets.UTF_16LE, 0);
            }
            return first == 0 && second != 0
                    ? new Encoding(StandardCharsets.UTF_16BE, 0)
                    : new Encoding(StandardCharsets.UTF_8, 0);
        }
    }
}
