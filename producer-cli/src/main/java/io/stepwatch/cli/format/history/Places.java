package io.stepwatch.cli.format.history;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The commits of a file in the order of first occurrence, and names for rows without one. */
final class Places {

    private final Map<String, Long> positions = new HashMap<>();
    private final Map<String, Set<String>> named = new HashMap<>();

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
        Set<String> taken = named.computeIfAbsent(series, s -> new HashSet<>());
        String wanted = index.isEmpty() ? "row-" + taken.size() : index;
        String name = wanted;
        for (int again = 2; !taken.add(name); again++) {
            name = wanted + "." + again;
        }
        return name;
    }
}
