package io.stepwatch.cli.shell;

import io.stepwatch.schema.match.Glob;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Names that changed in the life of a project. Results keep the first name of a benchmark, so its series goes on.
 *
 * @param benchmarks first or earlier name of a benchmark, by its new name
 * @param suites first or earlier name of a suite, by its new name
 * @param defaults by pattern of benchmarks: value of a parameter that was not told before; results with it belong to the
 *     series without the parameter
 */
public record Naming(
        Map<String, String> benchmarks, Map<String, String> suites, Map<String, Map<String, String>> defaults) {

    /** No name ever changed. */
    public static final Naming NONE = new Naming(Map.of(), Map.of(), Map.of());

    public Naming {
        benchmarks = Map.copyOf(benchmarks);
        suites = Map.copyOf(suites);
        defaults = Map.copyOf(defaults);
    }

    /** Whether there is nothing to do. */
    public boolean isEmpty() {
        return benchmarks.isEmpty() && suites.isEmpty() && defaults.isEmpty();
    }

    /** The first name of a benchmark. */
    public String benchmark(String name) {
        return first(benchmarks, name);
    }

    /** The first name of a suite. */
    public String suite(String name) {
        return first(suites, name);
    }

    /** The parameters of a benchmark without those that have their declared defaults. */
    public Map<String, String> parameters(String benchmark, Map<String, String> parameters) {
        Map<String, String> left = new TreeMap<>(parameters);
        defaults.forEach((pattern, values) -> {
            if (Glob.matches(pattern, benchmark)) {
                values.forEach(left::remove);
            }
        });
        return left;
    }

    /** Names that lead back to themselves, which leaves no first one; empty if there are none. */
    public List<String> circles() {
        List<String> circles = new ArrayList<>();
        for (Map<String, String> renames : List.of(benchmarks, suites)) {
            renames.keySet().stream()
                    .sorted()
                    .filter(name -> isCircle(renames, name))
                    .findFirst()
                    .ifPresent(circles::add);
        }
        return circles;
    }

    private static boolean isCircle(Map<String, String> renames, String name) {
        Set<String> seen = new HashSet<>();
        Optional<String> at = Optional.of(name);
        while (at.isPresent()) {
            if (!seen.add(at.get())) {
                return true;
            }
            at = Optional.ofNullable(renames.get(at.get()));
        }
        return false;
    }

    private static String first(Map<String, String> renames, String name) {
        String at = name;
        for (String earlier = renames.get(at); earlier != null; earlier = renames.get(at)) {
            at = earlier;
        }
        return at;
    }
}
