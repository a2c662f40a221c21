package io.stepwatch.cli.format.gojson;

import io.stepwatch.cli.format.Ansi;
import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Lines;
import io.stepwatch.cli.format.gotext.GoReading;
import java.util.function.Consumer;

/** The output of one package, which comes in pieces that need not end where lines do. */
final class PackageOutput {

    private final GoReading reading;
    private final StringBuilder line = new StringBuilder();
    private long start;

    PackageOutput(String file, String suite, Consumer<Entry> entries) {
        this.reading = new GoReading(file, suite, entries);
    }

    /** Takes the next piece, from a line of the file. */
    void take(String piece, long number) {
        int from = 0;
        for (int end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
            append(piece, from, end, number);
            flush();
            from = end + 1;
        }
        if (from < piece.length()) {
            append(piece, from, piece.length(), number);
        }
    }

    void end() {
        if (line.length() > 0) {
            flush();
        }
        reading.end();
    }

    private void append(String piece, int from, int end, long number) {
        if (line.length() == 0) {
            start = number;
        }
        int room = Lines.LONGEST - line.length();
        line.append(piece, from, Math.min(end, from + room));
    }

    private void flush() {
        String text = line.toString();
        line.setLength(0);
        String plain = text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
        reading.take(Ansi.strip(plain), start, text.length() == Lines.LONGEST);
    }
}
