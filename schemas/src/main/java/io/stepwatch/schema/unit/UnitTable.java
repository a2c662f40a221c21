package io.stepwatch.schema.unit;

import io.stepwatch.events.Direction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The table of unit families.
 *
 * <p>A trailing {@code /op}, {@code /iter} or {@code /call} says what a value is counted for; it does not change the
 * family. {@code KB} is 1,000 bytes and {@code KiB} 1,024 (IEC 80000-13). Case matters where it tells units apart.
 */
final class UnitTable {

    private static final List<String> PER_OPERATION = List.of("/op", "/iter", "/call");

    private static final Map<String, Scale> TIME = new LinkedHashMap<>();
    private static final Map<String, Scale> BYTES = new LinkedHashMap<>();
    private static final Map<String, Unit> UNITS = new LinkedHashMap<>();

    private record Scale(double numerator, double denominator) {}

    static {
        time(1, 1_000, "ps", "psec", "picosecond", "picoseconds");
        time(1, 1, "ns", "nsec", "nanosecond", "nanoseconds");
        time(1_000, 1, "us", "\u00b5s", "\u03bcs", "usec", "microsecond", "microseconds");
        time(1_000_000, 1, "ms", "msec", "millisecond", "milliseconds");
        time(1e9, 1, "s", "sec", "secs", "second", "seconds");
        time(60e9, 1, "min", "minute", "minutes");
        time(3600e9, 1, "h", "hr", "hour", "hours");

        bytes(1, "B", "byte", "bytes");
        String[] prefixes = {"K", "M", "G", "T"};
        for (int i = 0; i < prefixes.length; i++) {
            bytes(Math.pow(1000, i + 1), prefixes[i] + "B");
            bytes(Math.pow(1024, i + 1), prefixes[i] + "iB");
        }
        bytes(1_000, "kB");

        TIME.forEach((name, scale) -> {
            add(name, "time", "ns", scale, Direction.LOWER);
            for (String operations : List.of("op", "ops", "iter", "iters", "iterations")) {
                Scale rate = new Scale(1e9 * scale.denominator(), scale.numerator());
                add(operations + "/" + name, "operation-rate", "ops/s", rate, Direction.HIGHER);
            }
        });
        BYTES.forEach((name, scale) -> {
            add(name, "bytes", "B", scale, Direction.UNKNOWN);
            for (String second : List.of("s", "sec", "second")) {
                add(name + "/" + second, "byte-rate", "B/s", scale, Direction.HIGHER);
            }
        });
        for (String what : List.of("elem", "items")) {
            for (int i = 0; i <= prefixes.length; i++) {
                String prefix = i == 0 ? "" : prefixes[i - 1];
                Scale scale = new Scale(Math.pow(1000, i), 1);
                add(prefix + what + "/s", what + "-rate", what + "/s", scale, Direction.HIGHER);
            }
        }
        add("allocs", "allocations", "allocs", new Scale(1, 1), Direction.LOWER);
        perOperation();
    }

    private UnitTable() {}

    static @Nullable Unit find(String printed) {
        return UNITS.get(printed);
    }

    /** A cost for each operation is better when lower; a rate for each operation is no known unit. */
    private static void perOperation() {
        for (Unit unit : List.copyOf(UNITS.values())) {
            if (unit.direction() != Direction.HIGHER) {
                for (String suffix : PER_OPERATION) {
                    add(
                            unit.printed() + suffix,
                            unit.family(),
                            unit.base(),
                            new Scale(unit.numerator(), unit.denominator()),
                            Direction.LOWER);
                }
            }
        }
    }

    private static void time(double numerator, double denominator, String... names) {
        for (String name : names) {
            TIME.put(name, new Scale(numerator, denominator));
        }
    }

    private static void bytes(double factor, String... names) {
        for (String name : names) {
            BYTES.put(name, new Scale(factor, 1));
        }
    }

    private static void add(String printed, String family, String base, Scale scale, Direction direction) {
        UNITS.put(printed, new Unit(printed, family, base, scale.numerator(), scale.denominator(), direction));
    }
}
