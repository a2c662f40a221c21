package io.stepwatch.sink.ledger;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.LedgerEntry;
import io.stepwatch.schema.match.SeriesMatch;
import io.stepwatch.sink.judge.Change;
import io.stepwatch.sink.judge.Judge;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The entries of one project. */
public final class Ledger {

    private static final String UP = "up";
    private static final String DOWN = "down";

    private final List<LedgerEntry> entries;
    private final Positions positions;

    /** Where commits lie on the branch. */
    @FunctionalInterface
    public interface Positions {
        OptionalLong of(String branch, String commit);
    }

    public Ledger(List<LedgerEntry> entries, Positions positions) {
        this.entries = List.copyOf(entries);
        this.positions = positions;
    }

    /**
     * The entry that is about a change point; one that quiets it before one that does not.
     *
     * @param at when the change point came, milliseconds since 1970; an entry that had expired by then quiets nothing
     */
    public Optional<Match> of(ChangePoint point, long at) {
        return entries.stream()
                .filter(entry -> isAbout(entry, point))
                .map(entry -> match(entry, point, at))
                .min(Comparator.comparing((Match match) -> !match.quiet())
                        .thenComparing(Match::expired)
                        .thenComparing(match -> match.entry().getName()));
    }

    private static Match match(LedgerEntry entry, ChangePoint point, long at) {
        Long expires = entry.getExpires();
        boolean over = expires != null && at >= expires;
        boolean fits = !entry.getCheckFailed() && isOfItsSize(entry, Judge.step(point));
        return new Match(entry, fits && !over, fits && over);
    }

    private boolean isAbout(LedgerEntry entry, ChangePoint point) {
        return SeriesMatch.matches(entry.getSeries(), point.getSeries())
                && goesItsWay(entry.getDirection(), Judge.step(point))
                && beginsWithin(entry, point);
    }

    private static boolean goesItsWay(String direction, Change step) {
        return switch (direction) {
            case "" -> true;
            case UP -> step.up();
            case DOWN -> !step.up();
            default -> false;
        };
    }

    /** A size that has no percentage is within no bounds. */
    private static boolean isOfItsSize(LedgerEntry entry, Change step) {
        Double low = entry.getSizeLow();
        Double high = entry.getSizeHigh();
        if (low == null && high == null) {
            return true;
        }
        return step.percent().isPresent()
                && (low == null || step.reaches(low))
                && (high == null || Math.abs(step.percent().getAsDouble()) <= high);
    }

    private boolean beginsWithin(LedgerEntry entry, ChangePoint point) {
        return !isBefore(point, entry.getFirstCommit()) && !isAfter(point, entry.getLastCommit());
    }

    /** Where a bound is a commit that nobody has announced, the entry is taken to mean something else. */
    private boolean isBefore(ChangePoint point, String bound) {
        return !bound.isEmpty()
                && !bound.equals(point.getFirstBad().getCommit())
                && positions.of(point.getSeries().getBranch(), bound).stream()
                        .noneMatch(position -> position <= point.getFirstBad().getPosition());
    }

    private boolean isAfter(ChangePoint point, String bound) {
        return !bound.isEmpty()
                && !bound.equals(point.getFirstBad().getCommit())
                && positions.of(point.getSeries().getBranch(), bound).stream()
                        .noneMatch(position -> position >= point.getFirstBad().getPosition());
    }
}
