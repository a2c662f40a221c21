package io.stepwatch.cli.ledger;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.stepwatch.cli.config.Patterns;
import io.stepwatch.cli.config.Section;
import io.stepwatch.cli.shell.Nearest;
import io.stepwatch.events.LedgerEntry;
import io.stepwatch.events.SeriesPattern;
import io.stepwatch.events.Sighting;
import io.stepwatch.schema.EventClasses;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads entries of the file. */
final class EntryReader {

    static {
        EventClasses.trust();
    }

    private static final List<String> KEYS = List.of(
            "name",
            "added",
            "series",
            "environment",
            "direction",
            "size",
            "commits",
            "symptom",
            "cause",
            "sure",
            "check",
            "check-failed",
            "expires");
    private static final List<String> DIRECTIONS = List.of("up", "down");
    private static final List<String> SURE = List.of("suspected", "likely", "certain");
    private static final String BETWEEN = "..";

    private final String project;
    private final String file;
    private final List<String> problems;

    private record Size(Optional<Double> low, Optional<Double> high) {
        static final Size ANY = new Size(Optional.empty(), Optional.empty());
    }

    EntryReader(String project, String file, List<String> problems) {
        this.project = project;
        this.file = file;
        this.problems = problems;
    }

    /** The entry; empty when it has no name. */
    Optional<Written> read(JsonNode node, int number, Map<String, List<Sighting>> seen) {
        String name = node.path("name").asText("").strip();
        String place = file + ": entry " + (name.isEmpty() ? number : name);
        Section section = new Section(node, place, problems);
        if (!section.hasOnly(KEYS)) {
            return Optional.empty();
        }
        if (name.isEmpty()) {
            problems.add(place + ": name: is missing; give a short one, for example noisy-neighbour");
            return Optional.empty();
        }
        Size size = section.value("size", EntryReader::size, "a range in percent, for example 1%..4%")
                .orElse(Size.ANY);
        String[] commits = section.text("commits").split("\\.\\.", 2);
        Optional<LocalDate> expires = section.value("expires", EntryReader::day, "a day, for example 2026-02-01");
        Optional<LocalDate> added = section.value("added", EntryReader::day, "a day, for example 2026-01-05");
        LedgerEntry event = LedgerEntry.newBuilder()
                .setProject(project)
                .setName(name)
                .setSeries(series(node, section, place))
                .setDirection(word(section, "direction", DIRECTIONS, ""))
                .setSizeLow(size.low().orElse(null))
                .setSizeHigh(size.high().orElse(null))
                .setFirstCommit(commits[0].strip())
                .setLastCommit(commits[commits.length - 1].strip())
                .setSeen(seen.getOrDefault(name, List.of()))
                .setSymptom(section.text("symptom").strip())
                .setCause(section.text("cause").strip())
                .setSure(word(section, "sure", SURE, SURE.get(0)))
                .setCheck(section.text("check").strip())
                .setCheckFailed(section.value("check-failed", EntryReader::flag, "true or false")
                        .orElse(false))
                .setExpires(expires.map(EntryReader::end).orElse(null))
                .build();
        return Optional.of(new Written(event, added, expires));
    }

    private SeriesPattern series(JsonNode node, Section entry, String place) {
        JsonNode series = node.path("series");
        JsonNode parts = series.isValueNode()
                ? JsonNodeFactory.instance.objectNode().put("benchmark", series.asText())
                : series.isMissingNode() ? JsonNodeFactory.instance.objectNode() : series;
        Section section = new Section(parts, place + ": series", problems);
        SeriesPattern pattern = section.hasOnly(Patterns.KEYS)
                ? Patterns.of(section)
                : SeriesPattern.newBuilder().build();
        if (pattern.equals(SeriesPattern.newBuilder().build()) && !hasProblem(place + ": series")) {
            problems.add(
                    place + ": series: is missing or names nothing, which would mean every series; give the benchmark,"
                            + " or benchmark, metric, suite …");
        }
        String environment = entry.text("environment");
        return environment.isEmpty()
                ? pattern
                : SeriesPattern.newBuilder(pattern).setEnvironment(environment).build();
    }

    private boolean hasProblem(String beginning) {
        return problems.stream().anyMatch(problem -> problem.startsWith(beginning));
    }

    private static String word(Section section, String key, List<String> words, String otherwise) {
        String word = section.text(key);
        if (word.isEmpty() || words.contains(word)) {
            return word.isEmpty() ? otherwise : word;
        }
        section.problem(key, "cannot use " + word + "; give " + String.join(" or ", words) + Nearest.hint(word, words));
        return otherwise;
    }

    private static Size size(String text) {
        int between = text.indexOf(BETWEEN);
        if (between < 0) {
            throw new IllegalArgumentException(text);
        }
        Size size = new Size(bound(text.substring(0, between)), bound(text.substring(between + BETWEEN.length())));
        if (size.low().orElse(0.0) > size.high().orElse(Double.MAX_VALUE)) {
            throw new IllegalArgumentException(text);
        }
        return size;
    }

    private static Optional<Double> bound(String text) {
        return text.isBlank() ? Optional.empty() : Optional.of(Section.percent(text));
    }

    private static LocalDate day(String text) {
        try {
            return LocalDate.parse(text.strip());
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    /** An entry holds on its last day, whatever the time. */
    private static long end(LocalDate lastDay) {
        return lastDay.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
    }

    private static boolean flag(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException(text);
        }
        return text.equals("true");
    }
}
