package io.stepwatch.sink;

import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.Variable;
import io.stepwatch.schema.template.CheckTemplate;
import io.stepwatch.schema.template.LinkTemplate;
import io.stepwatch.sink.group.NextSteps;
import io.stepwatch.sink.judge.Thresholds;
import io.stepwatch.sink.pace.Pace;
import io.stepwatch.sink.targets.Targets;
import java.time.Duration;
import java.util.Optional;

/**
 * Which alerts are made, and where they go.
 *
 * @param thresholds from which change on people are told
 * @param closingDelay how long an alert waits for its siblings before it is told; not negative
 * @param nextSteps templates for what a reader can do next
 * @param targets where alerts go, beside standard output
 * @param pace how long the sink waits before it speaks of what does not come
 */
public record SinkSettings(
        Thresholds thresholds, Duration closingDelay, NextSteps nextSteps, Targets targets, Pace pace) {

    private static final String CLOSING_DELAY = "PT10S";
    private static final Duration LONGEST_DELAY = Duration.ofDays(1);

    /** What holds where nothing is set: standard output, no templates. */
    public static final SinkSettings DEFAULT = new SinkSettings(
            Thresholds.DEFAULT,
            Duration.parse(CLOSING_DELAY),
            new NextSteps(Optional.empty(), Optional.empty()),
            Targets.NONE,
            Pace.USUAL);

    /** Reads the settings; problems are kept in {@code settings}. */
    public static SinkSettings from(Settings settings) {
        double notify = settings.optional(
                Variable.NOTIFY_PERCENT, SinkSettings::percent, "" + Thresholds.DEFAULT.notifyPercent());
        return new SinkSettings(
                new Thresholds(notify, page(settings, notify)),
                settings.optional(Variable.CLOSING_DELAY, text -> upTo(text, LONGEST_DELAY), CLOSING_DELAY),
                new NextSteps(
                        settings.maybe(
                                Variable.CHECK_COMMAND,
                                CheckTemplate::parse,
                                "for example bench/ab.sh {base} {candidate} {benchmark};"
                                        + " values are quoted for the shell, so put no quotes around them"),
                        settings.maybe(
                                Variable.COMPARE_LINK,
                                LinkTemplate::parse,
                                "for example https://git.example/compare/{base}...{candidate}")),
                Targets.from(settings),
                Pace.USUAL);
    }

    /** The same settings with another closing delay. */
    public SinkSettings withClosingDelay(Duration delay) {
        return new SinkSettings(thresholds, delay, nextSteps, targets, pace);
    }

    /** The same settings with another pace. */
    public SinkSettings withPace(Pace other) {
        return new SinkSettings(thresholds, closingDelay, nextSteps, targets, other);
    }

    private static double page(Settings settings, double notify) {
        double byDefault = Math.max(notify, Thresholds.DEFAULT.pagePercent());
        return settings.optional(Variable.PAGE_PERCENT, text -> atLeast(percent(text), notify), "" + byDefault);
    }

    private static double percent(String text) {
        double percent = Double.parseDouble(text.replace("%", "").trim());
        if (!(percent > 0) || !Double.isFinite(percent)) {
            throw new IllegalArgumentException(text);
        }
        return percent;
    }

    private static double atLeast(double percent, double least) {
        if (percent < least) {
            throw new IllegalArgumentException("below the notify threshold");
        }
        return percent;
    }

    private static Duration upTo(String text, Duration longest) {
        Duration duration = text.matches("[0-9]+") ? Duration.ofSeconds(Long.parseLong(text)) : Duration.parse(text);
        if (duration.isNegative() || duration.compareTo(longest) > 0) {
            throw new IllegalArgumentException(text);
        }
        return duration;
    }
}
