package io.stepwatch.cli.input;

import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/**
 * The rows of one file. A result that repeats the one before it becomes more samples of that row, so that very many
 * samples take little memory.
 */
final class FileRows {

    /** A value near the end of the numbers keeps a row of its own: it may not fit, and only its row is to be refused. */
    private static final double HUGE = 1e150;

    private final Deque<Growing> rows = new ArrayDeque<>();

    private static final class Growing {
        final Row first;
        final List<Measure> more = new ArrayList<>(0);

        Growing(Row first) {
            this.first = first;
        }

        Row whole() {
            if (more.isEmpty()) {
                return first;
            }
            List<Measure> all = new ArrayList<>(first.measures().size() + more.size());
            all.addAll(first.measures());
            all.addAll(more);
            more.clear();
            return first.withMeasures(all);
        }
    }

    void add(Row row) {
        Growing last = rows.peekLast();
        if (last != null && repeats(last.first, row)) {
            last.more.addAll(row.measures());
        } else {
            rows.add(new Growing(row));
        }
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    void clear() {
        rows.clear();
    }

    /** Hands the rows over, in their order, and forgets each. */
    void drain(Consumer<Row> taker) {
        for (Growing row = rows.poll(); row != null; row = rows.poll()) {
            taker.accept(row.whole());
        }
    }

    private static boolean repeats(Row one, Row other) {
        return one.point().isEmpty()
                && other.point().isEmpty()
                && one.benchmark().equals(other.benchmark())
                && one.suite().equals(other.suite())
                && one.procs().equals(other.procs())
                && one.mode().equals(other.mode())
                && one.tool().equals(other.tool())
                && one.parameters().equals(other.parameters())
                && one.facts().equals(other.facts())
                && repeats(one.measures(), other.measures());
    }

    private static boolean repeats(List<Measure> some, List<Measure> others) {
        if (some.size() != others.size()) {
            return false;
        }
        for (int i = 0; i < some.size(); i++) {
            if (!repeats(some.get(i), others.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean repeats(Measure one, Measure other) {
        return one.metric().equals(other.metric())
                && one.unit().equals(other.unit())
                && one.estimator().equals(Measure.SAMPLE)
                && other.estimator().equals(Measure.SAMPLE)
                && Math.abs(one.value()) < HUGE
                && Math.abs(other.value()) < HUGE;
    }
}
