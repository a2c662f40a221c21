package io.stepwatch.cli.format.gotext;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A name as Go prints it.
 *
 * @param benchmark the name without the word Benchmark and without processors; a sub-benchmark path stays in it
 * @param procs value of GOMAXPROCS
 */
record GoName(String benchmark, long procs) {

    static final String PREFIX = "Benchmark";

    /** Go appends GOMAXPROCS unless it is 1, so {@code -1} belongs to the name. No machine has five digits of them. */
    private static final Pattern PROCS = Pattern.compile("(.+)-([2-9]|[1-9][0-9]{1,3})");

    static GoName of(String printed) {
        Matcher suffix = PROCS.matcher(printed);
        return suffix.matches()
                ? new GoName(bare(suffix.group(1)), Long.parseLong(suffix.group(2)))
                : new GoName(bare(printed), 1);
    }

    /** Whether a word can be the name of a benchmark: Go wants no lower-case letter after Benchmark. */
    static boolean isProper(String word) {
        return word.startsWith(PREFIX)
                && word.length() > PREFIX.length()
                && !Character.isLowerCase(word.codePointAt(PREFIX.length()));
    }

    private static String bare(String name) {
        return name.length() > PREFIX.length() && name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
    }
}
