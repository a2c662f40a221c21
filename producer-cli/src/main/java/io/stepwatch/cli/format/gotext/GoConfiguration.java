package io.stepwatch.cli.format.gotext;

import io.stepwatch.cli.format.Row;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines with a key and a value, which hold for the results after them.
 *
 * <p>Keys that Go itself prints count anywhere. Others count only at the start of a block, so that a log line that
 * looks like one does not.
 */
final class GoConfiguration {

    private static final Pattern LINE = Pattern.compile("([a-z][^\\s:A-Z]*):(?:[ \t]+(.*))?");
    private static final String PACKAGE = "pkg";
    private static final Set<String> OWN = Set.of(PACKAGE, "goos", "goarch", "cpu");

    private Map<String, String> facts = Map.of();
    private String suite;

    GoConfiguration(String suite) {
        this.suite = suite;
    }

    /** Takes a line if it is one. */
    boolean take(String line, boolean startOfBlock) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches() || !(startOfBlock || OWN.contains(matcher.group(1)))) {
            return false;
        }
        String value = matcher.group(2) == null ? "" : matcher.group(2).strip();
        if (matcher.group(1).equals(PACKAGE)) {
            suite = value;
        } else {
            set(matcher.group(1), value);
        }
        return true;
    }

    private void set(String key, String value) {
        Map<String, String> changed = new TreeMap<>(facts);
        if (value.isEmpty()) {
            changed.remove(key);
        } else {
            changed.put(key, value);
        }
        facts = Row.sorted(changed);
    }

    /** The package. */
    String suite() {
        return suite;
    }

    /** Everything but the package; the rows between two changes share it. */
    Map<String, String> facts() {
        return facts;
    }
}
