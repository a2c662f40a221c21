package io.stepwatch.cli.ledger;

import io.stepwatch.cli.shell.Nearest;
import io.stepwatch.events.LedgerEntry;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.events.Sighting;
import io.stepwatch.schema.match.Glob;
import io.stepwatch.schema.match.SeriesMatch;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What is odd about a ledger. Problems are mistakes; warnings are for a person to think about. */
final class Checks {

    private static final int UNUSED_DAYS = 90;

    private final LedgerFile file;
    private final LocalDate today;
    private final List<String> problems = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    Checks(LedgerFile file, LocalDate today) {
        this.file = file;
        this.today = today;
    }

    List<String> problems() {
        return problems;
    }

    List<String> warnings() {
        return warnings;
    }

    /** Checks that need nothing but the file. */
    Checks alone() {
        Set<String> names = new HashSet<>();
        for (Written entry : file.entries()) {
            if (!names.add(entry.name())) {
                warnings.add("entry " + entry.name() + " is there twice; the first one counts");
            }
            entry.expires()
                    .filter(today::isAfter)
                    .ifPresent(day -> warnings.add(
                            "entry " + entry.name() + " expired on " + day + "; remove it, or give it more time"));
            if (isUnused(entry)) {
                warnings.add("entry " + entry.name() + " has matched nothing for " + UNUSED_DAYS
                        + " days; is it still needed?");
            }
        }
        return this;
    }

    /** Checks against the series that there are. */
    Checks against(List<SeriesKey> series) {
        Set<String> benchmarks = new TreeSet<>();
        series.forEach(key -> benchmarks.add(key.getBenchmark()));
        List<Written> entries = distinct();
        List<Written> valid = entries.stream()
                .filter(entry -> entry.expires().filter(today::isAfter).isEmpty())
                .toList();
        for (Written entry : entries) {
            if (series.stream().noneMatch(key -> matches(entry, key))) {
                missed(entry, benchmarks);
            }
            if (series.size() > 1 && series.stream().allMatch(key -> matches(entry, key))) {
                warnings.add("entry " + entry.name() + " matches all " + series.size()
                        + " series of the project; is that meant?");
            }
        }
        for (int i = 0; i < valid.size(); i++) {
            for (Written other : valid.subList(i + 1, valid.size())) {
                overlap(valid.get(i), other, series);
            }
        }
        return this;
    }

    private void missed(Written entry, Set<String> benchmarks) {
        String meant = Glob.text(entry.event().getSeries().getBenchmark());
        Optional<String> near = Nearest.to(meant, benchmarks).filter(name -> !name.equals(meant));
        if (near.isPresent() && !benchmarks.contains(meant)) {
            problems.add("entry " + entry.name() + ": no series has a benchmark " + meant + "; did you mean "
                    + near.get() + "?");
        } else {
            warnings.add("entry " + entry.name() + " matches no series that is known");
        }
    }

    private void overlap(Written one, Written other, List<SeriesKey> series) {
        boolean both = series.stream().anyMatch(key -> matches(one, key) && matches(other, key));
        if (both
                && sizesMeet(one.event(), other.event())
                && directionsMeet(one.event(), other.event())
                && commitsMayMeet(one.event(), other.event())) {
            warnings.add("entries " + one.name() + " and " + other.name()
                    + " overlap; the first by name counts where both match");
        }
    }

    private List<Written> distinct() {
        Set<String> names = new HashSet<>();
        return file.entries().stream().filter(entry -> names.add(entry.name())).toList();
    }

    private boolean isUnused(Written entry) {
        LocalDate since = today.minusDays(UNUSED_DAYS);
        boolean old = entry.added().filter(since::isAfter).isPresent();
        return old && entry.event().getSeen().stream().map(Checks::day).noneMatch(day -> !day.isBefore(since));
    }

    private static LocalDate day(Sighting sighting) {
        return Instant.ofEpochMilli(sighting.getAt()).atOffset(ZoneOffset.UTC).toLocalDate();
    }

    private static boolean matches(Written entry, SeriesKey key) {
        return SeriesMatch.matches(entry.event().getSeries(), key);
    }

    private static boolean sizesMeet(LedgerEntry one, LedgerEntry other) {
        return low(one) <= high(other) && low(other) <= high(one);
    }

    private static double low(LedgerEntry entry) {
        Double low = entry.getSizeLow();
        return low == null ? 0 : low;
    }

    private static double high(LedgerEntry entry) {
        Double high = entry.getSizeHigh();
        return high == null ? Double.MAX_VALUE : high;
    }

    /** Of two ranges of commits nobody knows here where they lie; what a person has written apart is taken to be apart. */
    private static boolean commitsMayMeet(LedgerEntry one, LedgerEntry other) {
        boolean bothSay = hasCommits(one) && hasCommits(other);
        return !bothSay
                || (one.getFirstCommit().equals(other.getFirstCommit())
                        && one.getLastCommit().equals(other.getLastCommit()));
    }

    private static boolean hasCommits(LedgerEntry entry) {
        return !entry.getFirstCommit().isEmpty() || !entry.getLastCommit().isEmpty();
    }

    private static boolean directionsMeet(LedgerEntry one, LedgerEntry other) {
        return one.getDirection().isEmpty()
                || other.getDirection().isEmpty()
                || one.getDirection().equals(other.getDirection());
    }
}
