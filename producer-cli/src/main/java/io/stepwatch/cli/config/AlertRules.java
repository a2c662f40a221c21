package io.stepwatch.cli.config;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.shell.Nearest;
import io.stepwatch.cli.shell.ProjectFile;
import io.stepwatch.events.SeriesConfig;
import io.stepwatch.events.SeriesPattern;
import io.stepwatch.events.SeriesRule;
import io.stepwatch.schema.EventClasses;
import io.stepwatch.schema.template.CheckTemplate;
import io.stepwatch.schema.template.LinkTemplate;
import io.stepwatch.schema.unit.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The section {@code alerts} of a project's file. */
final class AlertRules {

    static {
        EventClasses.trust();
    }

    private static final String PLACE = ProjectFile.NAME + ": alerts";
    private static final List<String> OF_RULE = List.of("notify", "page", "floor", "owners", "check");
    private static final List<String> OF_PROJECT =
            List.of("repository", "forge", "compare-link", "reruns-per-day", "series");
    private static final long RERUNS = 10;

    private final List<String> problems = new ArrayList<>();

    private record Floor(double size, String unit) {}

    /** What is wrong with the section. */
    List<String> problems() {
        return problems;
    }

    /** The configuration that a section means; only to be used where there are no problems. */
    SeriesConfig read(String project, JsonNode node) {
        Section section = new Section(node, PLACE, problems);
        if (!section.hasOnly(
                Stream.concat(OF_RULE.stream(), OF_PROJECT.stream()).toList())) {
            return SeriesConfig.newBuilder()
                    .setProject(project)
                    .setRules(List.of())
                    .build();
        }
        List<SeriesRule> rules = new ArrayList<>();
        rules.add(rule(section, SeriesPattern.newBuilder().build()));
        List<JsonNode> series = section.items("series");
        for (int i = 0; i < series.size(); i++) {
            Section one = new Section(series.get(i), PLACE + ": series " + (i + 1), problems);
            if (one.hasOnly(
                    Stream.concat(OF_RULE.stream(), Patterns.KEYS.stream()).toList())) {
                rules.add(rule(one, Patterns.of(one)));
            }
        }
        return SeriesConfig.newBuilder()
                .setProject(project)
                .setRules(rules)
                .setCompareLink(compareLink(section))
                .setRerunsPerDay(section.value("reruns-per-day", AlertRules::count, "a number from 0 on")
                        .orElse(RERUNS))
                .build();
    }

    private static SeriesRule rule(Section section, SeriesPattern series) {
        Optional<Double> notify = section.value("notify", AlertRules::positive, "a percentage above 0, for example 1%");
        Optional<Double> page = section.value("page", AlertRules::positive, "a percentage above 0, for example 5%");
        if (notify.isPresent() && page.isPresent() && page.get() < notify.get()) {
            section.problem("page", "is below notify; give at least " + notify.get() + "%");
        }
        Optional<Floor> floor = section.value("floor", AlertRules::floor, "a number with its unit, for example 2 ns");
        return SeriesRule.newBuilder()
                .setSeries(series)
                .setNotifyPercent(notify.orElse(null))
                .setPagePercent(page.orElse(null))
                .setFloor(floor.map(Floor::size).orElse(null))
                .setFloorUnit(floor.map(Floor::unit).orElse(""))
                .setOwners(section.texts("owners"))
                .setCheck(section.value(
                                "check",
                                AlertRules::check,
                                "a command without quotes around {base}, {candidate} and {benchmark};"
                                        + " their values are quoted for the shell")
                        .orElse(""))
                .build();
    }

    private String compareLink(Section section) {
        String given = section.value(
                        "compare-link", AlertRules::link, "an http or https link with {base} and {candidate} in it")
                .orElse("");
        String repository = section.text("repository");
        if (!given.isEmpty() || repository.isEmpty()) {
            return given;
        }
        String name = section.text("forge");
        Optional<Forge> forge = name.isEmpty() ? Forge.ofHost(repository) : Forge.named(name);
        if (forge.isEmpty()) {
            section.problem(
                    "forge",
                    name.isEmpty()
                            ? "cannot be told from " + repository + "; give one of " + String.join(", ", Forge.words())
                                    + ", or a compare-link"
                            : "cannot use " + name + Nearest.hint(name, Forge.words()));
            return "";
        }
        String link = forge.get().compareLink(repository);
        try {
            return link(link);
        } catch (IllegalArgumentException e) {
            section.problem("repository", "cannot use " + repository + "; give its http or https address");
            return "";
        }
    }

    private static String check(String text) {
        CheckTemplate.parse(text);
        return text;
    }

    private static String link(String text) {
        LinkTemplate.parse(text);
        return text;
    }

    private static double positive(String text) {
        double percent = Section.percent(text);
        if (percent == 0) {
            throw new IllegalArgumentException(text);
        }
        return percent;
    }

    private static Floor floor(String text) {
        String[] parts = text.strip().split("\\s+", 2);
        if (parts.length < 2) {
            throw new IllegalArgumentException(text);
        }
        Unit unit = Unit.of(parts[1]);
        double size = unit.toBase(Double.parseDouble(parts[0]));
        if (!(size >= 0) || !Double.isFinite(size)) {
            throw new IllegalArgumentException(text);
        }
        return new Floor(size, unit.base());
    }

    private static long count(String text) {
        long count = Long.parseLong(text);
        if (count < 0) {
            throw new IllegalArgumentException(text);
        }
        return count;
    }
}
