package io.stepwatch.cli.format.json;

import io.stepwatch.cli.format.Head;
import java.util.Arrays;
import java.util.regex.Pattern;

/** Whose JSON a file is, told by the names of fields at its start. No file is of two kinds. */
public enum JsonKind {
    /** Not JSON. */
    NONE,
    /** Events of {@code go test -json}. */
    GO_EVENTS,
    /** JMH. */
    JMH,
    /** Google Benchmark. */
    GOOGLE,
    /** pytest-benchmark. */
    PYTEST,
    /** hyperfine. */
    HYPERFINE,
    /** BenchmarkDotNet. */
    BENCHMARK_DOT_NET,
    /** Criterion: messages of cargo-criterion, or a file of its folder. */
    CRITERION,
    /** Histories, one series a line. */
    HISTORIES,
    /** The history that github-action-benchmark keeps, as a script or as bare JSON. */
    DATA_JS,
    /** Anything else. */
    OTHER;

    private static final Pattern SCRIPT = Pattern.compile("window\\.[A-Za-z_]+\\s*=");
    private static final Pattern TITLED = Pattern.compile("\\{\\s*\"Title\"(?s:.*)");

    /** The kind of a file that starts like this. */
    public static JsonKind of(Head head) {
        if (head.lines().stream().anyMatch(line -> line.startsWith("{") && line.contains("\"Action\":\""))) {
            return GO_EVENTS;
        }
        String first = head.firstLine();
        String text = String.join("\n", head.lines()).strip();
        if (first.startsWith("[")) {
            return any(text, "jmhVersion", "primaryMetric") ? JMH : OTHER;
        }
        if (SCRIPT.matcher(first).lookingAt()) {
            return DATA_JS;
        }
        return first.startsWith("{") ? ofObject(text, first) : NONE;
    }

    private static JsonKind ofObject(String text, String first) {
        if (all(text, "lastUpdate", "repoUrl") || all(text, "entries", "benches")) {
            return DATA_JS;
        }
        if (isOfCriterion(text)) {
            return CRITERION;
        }
        if (any(text, "HostEnvironmentInfo", "Benchmarks")
                || TITLED.matcher(text).matches()) {
            return BENCHMARK_DOT_NET;
        }
        boolean listed = all(text, "benchmarks");
        if (all(text, "machine_info") || (listed && any(text, "fullname", "commit_info"))) {
            return PYTEST;
        }
        if (all(text, "results", "command")) {
            return HYPERFINE;
        }
        boolean machine = all(text, "context") && any(text, "num_cpus", "library_build_type");
        if (machine || (listed && any(text, "real_time", "run_name", "run_type", "context"))) {
            return GOOGLE;
        }
        return all(first, "id", "values") ? HISTORIES : OTHER;
    }

    private static boolean isOfCriterion(String text) {
        boolean message = all(text, "reason") && any(text, "benchmark-complete", "group-complete");
        boolean estimates = all(text, "point_estimate", "confidence_interval");
        boolean neighbour = all(text, "group_id", "directory_name") || all(text, "sampling_mode", "iters");
        return message || estimates || neighbour;
    }

    private static boolean all(String text, String... names) {
        return Arrays.stream(names).allMatch(name -> text.contains('"' + name + '"'));
    }

    private static boolean any(String text, String... names) {
        return Arrays.stream(names).anyMatch(name -> text.contains('"' + name + '"'));
    }
}
