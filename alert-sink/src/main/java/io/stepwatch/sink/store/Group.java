package io.stepwatch.sink.store;

import java.util.ArrayList;
import java.util.List;

/**
 * What grouping has to know of an alert.
 *
 * @param alert its key
 * @param openedAt when its first change point came, milliseconds since 1970
 * @param spans the ranges of its members, each once
 */
public record Group(String alert, long openedAt, List<Span> spans) {

    /** Further ranges would not be looked at; members of one alert have few different ones. */
    private static final int MOST_SPANS = 64;

    public Group {
        spans = List.copyOf(spans);
    }

    /** How many commits a range shares with the member that has most of them. */
    public long shared(Span span) {
        return spans.stream().mapToLong(span::shared).max().orElse(0);
    }

    /** The group with one more range. */
    public Group with(Span span) {
        if (spans.contains(span) || spans.size() >= MOST_SPANS) {
            return this;
        }
        List<Span> more = new ArrayList<>(spans);
        more.add(span);
        return new Group(alert, openedAt, more);
    }

    /** The group with these ranges and no others. */
    public Group of(List<Span> ranges) {
        return new Group(
                alert, openedAt, ranges.stream().distinct().limit(MOST_SPANS).toList());
    }
}
