package io.stepwatch.it.sink;

import io.stepwatch.it.Examples;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a page of the documentation shows of a terminal: commands, what they print, and what happens in between. */
final class Transcript {

    private static final Pattern BLOCK = Pattern.compile("(?m)^```\\n(\\$ \\./stepwatch (?s:.*?))^```$");
    private static final String ELLIPSIS = "…";

    /** What differs from day to day: times, days, and what the page leaves out. */
    private static final Pattern ANY = Pattern.compile(
            "(?<time>\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z)|(?<date>\\d{4}-\\d\\d-\\d\\d)|(?<day>\\b\\d\\d-\\d\\d\\b)|(?<text>…)");

    /**
     * A command and what the page shows of its output.
     *
     * @param command without the prompt; something that happens, where it begins with an ellipsis
     */
    record Step(String command, List<String> output) {

        boolean happens() {
            return command.startsWith(ELLIPSIS);
        }

        /** The output as a pattern; a line that is an ellipsis stands for any lines. */
        Pattern pattern() {
            StringBuilder pattern = new StringBuilder();
            output.forEach(line -> pattern.append(line.equals(ELLIPSIS) ? "(?s:.*\\n)?" : line(line) + "\\n"));
            return Pattern.compile(pattern.toString());
        }

        private static String line(String line) {
            StringBuilder pattern = new StringBuilder();
            Matcher any = ANY.matcher(line);
            int at = 0;
            while (any.find()) {
                pattern.append(Pattern.quote(line.substring(at, any.start())));
                pattern.append(
                        any.group("time") != null
                                ? "\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z"
                                : any.group("date") != null
                                        ? "\\d{4}-\\d\\d-\\d\\d"
                                        : any.group("day") != null ? "\\d\\d-\\d\\d" : ".*");
                at = any.end();
            }
            return pattern.append(Pattern.quote(line.substring(at))).toString();
        }
    }

    private Transcript() {}

    /** The only transcript of a page. */
    static List<Step> of(String page) throws IOException {
        Matcher block = BLOCK.matcher(Files.readString(Examples.CHECKOUT.resolve(page)));
        if (!block.find()) {
            throw new AssertionError(page + " shows no commands with their output");
        }
        List<Step> steps = new ArrayList<>();
        block.group(1).lines().forEach(line -> {
            boolean happens = line.startsWith(ELLIPSIS) && line.length() > 1;
            if (happens || line.startsWith("$ ")) {
                steps.add(new Step(happens ? line : line.substring(2), new ArrayList<>()));
            } else {
                steps.get(steps.size() - 1).output().add(line);
            }
        });
        return steps;
    }
}
