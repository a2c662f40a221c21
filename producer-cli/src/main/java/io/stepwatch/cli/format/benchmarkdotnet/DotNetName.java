package io.stepwatch.cli.format.benchmarkdotnet;

import io.stepwatch.cli.format.json.JsonValue;
import io.stepwatch.cli.format.json.Shortened;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What tells a result from others.
 *
 * @param benchmark namespace, class and method
 * @param parameters parameters by name
 * @param job the job that ran it; empty for the default one
 */
record DotNetName(String benchmark, Map<String, String> parameters, String job) {

    private static final Pattern JOB = Pattern.compile(": (.+?)(?: \\[.*)?");
    private static final Pattern RANDOM_NAME = Pattern.compile("Job-[A-Z0-9]+\\((.*)\\)");
    private static final String UNNAMED = "parameters";
    private static final String DEFAULT_JOB = "DefaultJob";

    static DotNetName of(JsonValue result) {
        String whole = result.get("FullName").text();
        String type = result.get("Type").text();
        String method = result.get("Method").text();
        String space = result.get("Namespace").text();
        boolean parts = !type.isEmpty() && !method.isEmpty();
        String path = (space.isEmpty() ? "" : space + ".") + type + "." + method;
        int bracket = whole.indexOf('(');
        String bare = bracket > 0 ? whole.substring(0, bracket) : whole;
        return new DotNetName(
                parts ? path : bare,
                parameters(result.get("Parameters").text()),
                job(result.get("DisplayInfo").text()));
    }

    /** Names with values, between separators that may also stand in a value. */
    private static Map<String, String> parameters(String text) {
        String separator = text.contains("&") ? "&" : ", ";
        Map<String, String> parameters = new TreeMap<>();
        String name = "";
        for (String part : text.split(separator, -1)) {
            int equals = part.indexOf('=');
            if (equals > 0 && !parameters.containsKey(part.substring(0, equals))) {
                name = part.substring(0, equals);
                parameters.put(name, part.substring(equals + 1));
            } else if (!text.isBlank()) {
                parameters.merge(name.isEmpty() ? UNNAMED : name, part, (before, more) -> before + separator + more);
            }
        }
        Map<String, String> shortened = new TreeMap<>();
        parameters.forEach((key, value) -> shortened.put(Shortened.parameter(key), Shortened.parameter(value)));
        return shortened;
    }

    private static String job(String display) {
        int colon = display.indexOf(": ");
        if (colon < 0) {
            return "";
        }
        Matcher matcher = JOB.matcher(display.substring(colon));
        String job = matcher.matches() ? matcher.group(1) : "";
        Matcher random = RANDOM_NAME.matcher(job);
        return job.equals(DEFAULT_JOB) ? "" : Shortened.parameter(random.matches() ? random.group(1) : job);
    }
}
