package io.stepwatch.cli.format;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a text. LF, CRLF and CR end a line, and so does a form of both that tools on Windows make (CR CR LF).
 * A line that is longer than a limit is cut there, so that no input can fill the memory.
 */
public final class Lines {

    /** Characters of a line that are kept unless said otherwise. */
    public static final int LONGEST = 1 << 20;

    private static final int NONE = -2;
    private static final int END = -1;

    private final Reader reader;
    private final int longest;
    private final StringBuilder line = new StringBuilder();
    private int pending = NONE;
    private long number;
    private boolean cut;

    public Lines(Reader reader) {
        this(reader, LONGEST);
    }

    public Lines(Reader reader, int longest) {
        this.reader = reader;
        this.longest = longest;
    }

    /** The next line without its end; null after the last one. */
    public @Nullable String next() throws IOException {
        int c = read();
        if (c == END) {
            return null;
        }
        line.setLength(0);
        cut = false;
        while (c != END && c != '\n' && c != '\r') {
            if (line.length() < longest) {
                line.append((char) c);
            } else {
                cut = true;
            }
            c = read();
        }
        while (c == '\r') {
            c = read();
        }
        if (c != '\n' && c != END) {
            pending = c;
        }
        number++;
        return line.toString();
    }

    /** The number of the line that was returned last, from 1. */
    public long number() {
        return number;
    }

    /** Whether the line that was returned last was too long and is cut. */
    public boolean cut() {
        return cut;
    }

    private int read() throws IOException {
        int c = pending == NONE ? reader.read() : pending;
        pending = NONE;
        return c;
    }
}
