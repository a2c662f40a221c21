package io.stepwatch.cli.compare;

import io.stepwatch.cli.identify.Environment;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether two sides were measured under the same conditions.
 *
 * @param differences what differs and matters
 * @param intended what differs as it is meant to, or does not matter
 */
record Conditions(List<String> differences, List<String> intended) {

    static Conditions of(Side base, Side candidate, Set<String> meantToDiffer) {
        List<String> differences = new ArrayList<>();
        List<String> intended = new ArrayList<>();
        boolean named =
                !base.environments().isEmpty() && !candidate.environments().isEmpty();
        if (named && !base.environments().equals(candidate.environments())) {
            String text = difference("environment", base.environments(), candidate.environments());
            (meantToDiffer.contains("environment") ? intended : differences).add(text);
        }
        Set<String> names = new TreeSet<>(base.facts().keySet());
        names.retainAll(candidate.facts().keySet());
        for (String name : names) {
            Set<String> from = base.facts().getOrDefault(name, Set.of());
            Set<String> to = candidate.facts().getOrDefault(name, Set.of());
            if (!from.equals(to)) {
                boolean matters = Environment.matters(name) && !meantToDiffer.contains(name);
                (matters ? differences : intended).add(difference(name, from, to));
            }
        }
        return new Conditions(List.copyOf(differences), List.copyOf(intended));
    }

    private static String difference(String name, Set<String> base, Set<String> candidate) {
        return name + " is " + String.join(", ", base) + " in the base and " + String.join(", ", candidate)
                + " in the candidate";
    }
}
