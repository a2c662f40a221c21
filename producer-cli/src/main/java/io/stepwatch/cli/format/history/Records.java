package io.stepwatch.cli.format.history;

import io.stepwatch.cli.format.Lines;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The records of a CSV text (RFC 4180): a line, or several when a quoted field holds line breaks. A quote that is not
 * closed within {@value #MOST_LINES} lines damages its own line only.
 */
final class Records {

    private static final int MOST_LINES = 100;

    private final Lines lines;
    private final Deque<Numbered> ahead = new ArrayDeque<>();

    private record Numbered(String text, long number) {}

    /**
     * A record.
     *
     * @param text the text, with line breaks inside quotes
     * @param line the line it starts on, from 1
     * @param closed whether every quote is closed
     */
    record Piece(String text, long line, boolean closed) {}

    Records(Lines lines) {
        this.lines = lines;
    }

    @Nullable
    Piece next() throws IOException {
        Numbered first = line();
        if (first == null) {
            return null;
        }
        if (balanced(first.text())) {
            return new Piece(first.text(), first.number(), true);
        }
        StringBuilder text = new StringBuilder(first.text());
        List<Numbered> taken = new ArrayList<>();
        while (taken.size() < MOST_LINES && text.length() < Lines.LONGEST) {
            Numbered more = line();
            if (more == null) {
                break;
            }
            taken.add(more);
            text.append('\n').append(more.text());
            if (!balanced(more.text())) {
                return new Piece(text.toString(), first.number(), true);
            }
        }
        taken.addAll(ahead);
        ahead.clear();
        ahead.addAll(taken);
        return new Piece(first.text(), first.number(), false);
    }

    private @Nullable Numbered line() throws IOException {
        if (!ahead.isEmpty()) {
            return ahead.poll();
        }
        String text = lines.next();
        return text == null ? null : new Numbered(text, lines.number());
    }

    private static boolean balanced(String text) {
        return text.chars().filter(c -> c == '"').count() % 2 == 0;
    }
}
