package io.stepwatch.cli.format.history;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/**
 * The JSON value that a script assigns to a variable: {@code window.NAME = {…};}. The name before it and the semicolon
 * after it are left out; a value that stands alone is passed on as it is.
 */
final class AssignedJson extends FilterReader {

    private static final int LONGEST_NAME = 200;

    private boolean begun;
    private boolean inText;
    private boolean escaped;
    private int depth;

    AssignedJson(Reader script) {
        super(script);
    }

    @Override
    public int read() throws IOException {
        int c = begun ? in.read() : first();
        if (begun && depth == 0 && c == ';') {
            return in.read();
        }
        follow(c);
        return c;
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        int count = 0;
        while (count < length) {
            int c = read();
            if (c < 0) {
                break;
            }
            buffer[offset + count++] = (char) c;
        }
        return count == 0 && length > 0 ? -1 : count;
    }

    /** The first character of the value; at the end of the text or far from it, what stands there. */
    private int first() throws IOException {
        int c = in.read();
        for (int i = 0; i < LONGEST_NAME && c >= 0 && c != '{' && c != '['; i++) {
            c = in.read();
        }
        begun = true;
        return c;
    }

    private void follow(int c) {
        if (inText) {
            inText = escaped || c != '"';
            escaped = !escaped && c == '\\';
        } else if (c == '"') {
            inText = true;
        } else if (c == '{' || c == '[') {
            depth++;
        } else if (c == '}' || c == ']') {
            depth--;
        }
    }
}
