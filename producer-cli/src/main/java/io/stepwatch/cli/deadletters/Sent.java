package io.stepwatch.cli.deadletters;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which dead letters of one partition have been sent: ranges of offsets, as text small enough for the metadata of a
 * committed offset. Example: 0-17,20-20
 *
 * @param ranges first and last offset of each range, in order, apart from each other
 */
record Sent(Map<Long, Long> ranges) {

    /** What a broker takes as the metadata of an offset by default. */
    static final int LONGEST = 4096;

    Sent {
        ranges = new TreeMap<>(ranges);
    }

    static Sent nothing() {
        return new Sent(Map.of());
    }

    static Sent parse(String text) {
        Map<Long, Long> ranges = new HashMap<>();
        for (String range : text.split(",", -1)) {
            int dash = range.indexOf('-');
            if (dash > 0) {
                ranges.put(Long.valueOf(range.substring(0, dash)), Long.valueOf(range.substring(dash + 1)));
            }
        }
        return new Sent(ranges);
    }

    boolean has(long offset) {
        Map.Entry<Long, Long> range = new TreeMap<>(ranges).floorEntry(offset);
        return range != null && range.getValue() >= offset;
    }

    /** With more offsets; neighbours become one range. */
    Sent with(List<Long> offsets) {
        TreeMap<Long, Long> all = new TreeMap<>(ranges);
        offsets.forEach(offset -> all.merge(offset, offset, Math::max));
        List<long[]> joined = new ArrayList<>();
        for (Map.Entry<Long, Long> range : all.entrySet()) {
            long[] last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            if (last != null && range.getKey() <= last[1] + 1) {
                last[1] = Math.max(last[1], range.getValue());
            } else {
                joined.add(new long[] {range.getKey(), range.getValue()});
            }
        }
        Map<Long, Long> result = new HashMap<>();
        joined.forEach(range -> result.put(range[0], range[1]));
        return new Sent(result);
    }

    /** As text. */
    String text() {
        List<String> texts = new ArrayList<>();
        ranges.forEach((first, last) -> texts.add(first + "-" + last));
        return String.join(",", texts);
    }

    /** The size of the text. */
    int size() {
        return text().getBytes(StandardCharsets.UTF_8).length;
    }
}
