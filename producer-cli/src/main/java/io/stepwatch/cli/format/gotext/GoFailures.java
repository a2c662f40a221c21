package io.stepwatch.cli.format.gotext;

import io.stepwatch.cli.format.Entry;
import io.stepwatch.cli.format.Failed;
import io.stepwatch.cli.format.Remark;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the output says of benchmarks that failed, and of packages. */
final class GoFailures {

    private static final Pattern REPORT = Pattern.compile("\\s*--- (FAIL|SKIP|BENCH): (\\S+).*");
    private static final Pattern PACKAGE = Pattern.compile("(ok|FAIL|\\?)[ \t]+(\\S+).*");
    private static final int LONGEST = 300;

    private final String file;
    private final Consumer<Entry> entries;
    private String kind = "";
    private String name = "";
    private long line;
    private final StringBuilder reason = new StringBuilder();
    private boolean told;
    private long failLine;

    GoFailures(String file, Consumer<Entry> entries) {
        this.file = file;
        this.entries = entries;
    }

    /** Takes a line that reports a failure, or explains one, or ends a package. */
    boolean take(String text, long number, String suite) {
        Matcher report = REPORT.matcher(text);
        if (report.matches()) {
            if (!isPartOfLast(report.group(2))) {
                flush(suite);
            }
            kind = report.group(1);
            name = report.group(2);
            line = number;
            reason.setLength(0);
            return true;
        }
        if (!kind.isEmpty()) {
            if (!text.isBlank() && Character.isWhitespace(text.charAt(0))) {
                explain(text.strip());
                return true;
            }
            flush(suite);
        }
        if (text.equals("FAIL")) {
            failLine = number;
            return true;
        }
        Matcher end = PACKAGE.matcher(text);
        if (end.matches()) {
            if (end.group(1).equals("FAIL")) {
                failLine = number;
            }
            endPackage(end.group(2), text.contains("[build failed]") ? "it did not build" : "");
            return true;
        }
        return text.equals("PASS");
    }

    /** Ends the file. */
    void end(String suite) {
        flush(suite);
        endPackage(suite, "");
    }

    /** A benchmark fails because a part of it does: then the part says why. */
    private boolean isPartOfLast(String part) {
        String whole = name.isEmpty() ? "" : GoName.of(name).benchmark() + "/";
        return !whole.isEmpty()
                && reason.length() == 0
                && GoName.of(part).benchmark().startsWith(whole);
    }

    private void explain(String text) {
        if (reason.length() < LONGEST) {
            reason.append(reason.length() == 0 ? "" : "; ").append(text, 0, Math.min(text.length(), LONGEST));
        }
    }

    private void flush(String suite) {
        if (name.startsWith(GoName.PREFIX)) {
            String benchmark = GoName.of(name).benchmark();
            if (kind.equals("FAIL")) {
                entries.accept(new Failed(file, line, suite, benchmark, reason.toString()));
                told = true;
            } else if (kind.equals("SKIP")) {
                String why = reason.length() == 0 ? "" : ": " + reason;
                entries.accept(new Remark(file, line, benchmark + " is skipped" + why));
            }
        }
        kind = "";
        name = "";
    }

    private void endPackage(String suite, String why) {
        if (failLine > 0 && !told) {
            String reasonOrDefault = why.isEmpty() ? "the output ends with FAIL" : why;
            entries.accept(new Failed(file, failLine, suite, "", reasonOrDefault));
        }
        failLine = 0;
        told = false;
    }
}
