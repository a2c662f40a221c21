package io.stepwatch.cli.deadletters;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.exit.ExitCode;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** Options that say which dead letters. */
final class Selection {

    private static final Pattern AGE = Pattern.compile("([0-9]{1,6})([smhd])");

    @Option(
            names = "--reason",
            paramLabel = "WORD",
            description = "Only those with this reason; may be repeated (default: all).")
    private List<String> reasons = new ArrayList<>();

    @Option(
            names = "--since",
            paramLabel = "TIME",
            defaultValue = "30d",
            description = "Only those set aside since then: an age such as 90m, 24h or 7d, or a time such as"
                    + " 2026-01-31T00:00:00Z (default: ${DEFAULT-VALUE}).")
    private String since = "30d";

    /** The time from which on dead letters are looked at. */
    Instant since(Instant now) {
        Matcher age = AGE.matcher(since);
        if (age.matches()) {
            return now.minus(unit(age.group(2)).multipliedBy(Long.parseLong(age.group(1))));
        }
        try {
            return Instant.parse(since);
        } catch (DateTimeParseException e) {
            throw new CliException(
                    ExitCode.USAGE, "--since: cannot use " + since + "; give 24h, 7d or 2026-01-31T00:00:00Z", e);
        }
    }

    boolean takes(DeadLetter letter) {
        return reasons.isEmpty() || reasons.contains(letter.reason());
    }

    private static Duration unit(String letter) {
        return switch (letter) {
            case "s" -> Duration.ofSeconds(1);
            case "m" -> Duration.ofMinutes(1);
            case "h" -> Duration.ofHours(1);
            default -> Duration.ofDays(1);
        };
    }
}
