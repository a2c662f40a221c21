package io.stepwatch.cli.format.history;

import java.util.HashMap;
import java.util.Map;

/** The commits of a file in the order of first occurrence, and names for rows without one. */
final class Places {

    private final Map<String, Long> positions = new HashMap<>();
    private final Map<String, Map<String, Integer>> named = new HashMap<>();

    /** The position of a commit, from 0. */
    long position(String commit) {
        Long next = (long) positions.size();
        Long known = positions.putIfAbsent(commit, next);
        return known == null ? next : known;
    }

    /**
     * A name for a row without a commit, its own within the series.
     *
     * @param series anything that tells the series of the file apart
     * @param index what the row says of its place; empty if it says nothing
     */
    String own(String series, String index) {
        Map<String, Integer> taken = named.computeIfAbsent(series, s -> new HashMap<>());
        String wanted = index.isEmpty() ? "row-" + taken.size() : index;
        String name = wanted;
        while (taken.putIfAbsent(name, 1) != null) {
            int again = taken.merge(wanted, 1, Integer::sum);
            name = wanted + "." + again;
        }
        return name;
    }
}
