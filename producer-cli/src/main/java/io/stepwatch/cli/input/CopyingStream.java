package io.stepwatch.cli.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Copies what is read. */
final class CopyingStream extends FilterInputStream {

    private final OutputStream copy;

    CopyingStream(InputStream in, OutputStream copy) {
        super(in);
        this.copy = copy;
    }

    @Override
    public int read() throws IOException {
        int b = super.read();
        if (b >= 0) {
            copy.write(b);
        }
        return b;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int count = super.read(bytes, offset, length);
        if (count > 0) {
            copy.write(bytes, offset, count);
            copy.flush();
        }
        return count;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
