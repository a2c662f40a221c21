package io.stepwatch.streams.detect;

import io.stepwatch.schema.run.Median;
import io.stepwatch.streams.window.Group;
import io.stepwatch.streams.window.Row;
import java.util.Arrays;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The newest values of the first series of a group, to tell a run that stands out from them. Nothing is judged by it: what
 * it says is of interest only when many groups say the same of one run.
 */
final class Recent {

    private static final int SERIES = 0;
    private static final int VALUES = 8;
    private static final int LEAST_VALUES = 5;
    private static final double LEAST_CHANGE = 0.05;
    private static final double SPREADS = 2;

    private final Group group;
    private double @Nullable [] values;

    Recent(Group group) {
        this.group = group;
    }

    /** Takes the newest point; returns by which factor it stands out from those before it, if it does. */
    OptionalDouble take(Row row) {
        OptionalDouble value = row.value(SERIES);
        if (value.isEmpty()) {
            return value;
        }
        double[] before = values == null ? read(row.position()) : values;
        int from = Math.max(0, before.length + 1 - VALUES);
        double[] now = Arrays.copyOfRange(before, from, before.length + 1);
        now[now.length - 1] = value.getAsDouble();
        values = now;
        return factor(before, value.getAsDouble());
    }

    /** Another point than the newest has changed. */
    void forget() {
        values = null;
    }

    private double[] read(long position) {
        return group.rows().before(position, SERIES, VALUES).stream()
                .flatMapToDouble(row -> row.value(SERIES).stream())
                .toArray();
    }

    private static OptionalDouble factor(double[] before, double value) {
        if (before.length < LEAST_VALUES) {
            return OptionalDouble.empty();
        }
        double level = Median.of(before);
        double spread = 0;
        for (double one : before) {
            spread = Math.max(spread, Math.abs(one - level));
        }
        double distance = Math.abs(value - level);
        boolean standsOut = level > 0 && value > 0 && distance > LEAST_CHANGE * level && distance > SPREADS * spread;
        return standsOut ? OptionalDouble.of(value / level) : OptionalDouble.empty();
    }
}
