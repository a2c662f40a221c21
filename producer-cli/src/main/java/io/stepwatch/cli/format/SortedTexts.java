package io.stepwatch.cli.format;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Texts by name, sorted and never changed, so that all rows of a file can share what holds for all of them. */
final class SortedTexts extends AbstractMap<String, String> {

    private static final SortedTexts NONE = new SortedTexts(List.of());

    private final List<Entry<String, String>> entries;

    private SortedTexts(List<Entry<String, String>> entries) {
        this.entries = entries;
    }

    /** The same texts; the same map if it is one of these. */
    static Map<String, String> of(Map<String, String> texts) {
        if (texts instanceof SortedTexts) {
            return texts;
        }
        if (texts.isEmpty()) {
            return NONE;
        }
        return new SortedTexts(new TreeMap<>(texts)
                .entrySet().stream()
                        .map(text -> Map.entry(text.getKey(), text.getValue()))
                        .toList());
    }

    @Override
    public Set<Entry<String, String>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Entry<String, String>> iterator() {
                return Collections.unmodifiableList(entries).iterator();
            }

            @Override
            public int size() {
                return entries.size();
            }
        };
    }
}
