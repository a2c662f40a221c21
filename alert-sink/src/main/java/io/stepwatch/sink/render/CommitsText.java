package io.stepwatch.sink.render;

import io.stepwatch.events.Alert;
import io.stepwatch.events.RangeCommit;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** The lines about the commits that may be the cause. */
final class CommitsText {

    private static final int MOST_COMMITS = 20;
    private static final int SHORT_ID = 10;
    private static final long MILLIS = 1000;
    private static final String MARKS = " (> most likely, * measured)";
    private static final int LONGEST_SYMBOLIC_ID = 24;

    private final Alert alert;

    CommitsText(Alert alert) {
        this.alert = alert;
    }

    void write(Columns text) {
        text.row("commits", summary());
        lines(MOST_COMMITS).forEach(text::cut);
    }

    /** At most so many commits from the first suspect on, one a line, and how many are not shown. */
    List<String> lines(int most) {
        List<RangeCommit> commits = alert.getCommits();
        int from = Math.min(firstSuspect(commits), Math.max(0, commits.size() - most));
        int to = Math.min(commits.size(), from + most);
        List<String> lines = new ArrayList<>();
        commits.subList(from, to).forEach(commit -> lines.add(line(commit)));
        if (to - from < commits.size()) {
            lines.add("              \u2026 and " + (commits.size() - (to - from)) + " more that are not shown");
        }
        return lines;
    }

    /** How many commits, and between which; empty when the alert is about none. */
    String summary() {
        long count = alert.getRangeEnd().getPosition() - alert.getRangeStart().getPosition();
        if (count <= 0) {
            return "";
        }
        String start = shortId(alert.getRangeStart().getCommit());
        if (count == 1 && !byTime()) {
            return "exactly this commit (" + start + " has the old level)";
        }
        String end = shortId(alert.getRangeEnd().getCommit());
        return byTime()
                ? "those after " + start + " up to " + end + ", as many as there are" + MARKS
                : count + " after " + start + " up to " + end + unknown(count) + MARKS;
    }

    /** Whether positions are times of commits, in seconds, so that they count nothing. */
    private boolean byTime() {
        Long time = alert.getRangeEnd().getTime();
        return time != null && alert.getRangeEnd().getPosition() == Math.floorDiv(time, MILLIS);
    }

    private String unknown(long count) {
        if (alert.getCommitsKnown()) {
            return "";
        }
        long missing = count - alert.getCommits().size();
        return ", of which " + missing + (missing == 1 ? " is" : " are")
                + " not known yet; they follow when they are published";
    }

    private static int firstSuspect(List<RangeCommit> commits) {
        for (int i = 0; i < commits.size(); i++) {
            if (commits.get(i).getSuspect()) {
                return i;
            }
        }
        return 0;
    }

    private static String line(RangeCommit commit) {
        String marks = "  " + (commit.getSuspect() ? ">" : " ") + (commit.getMeasured() ? "*" : " ");
        String subject = Plain.text(commit.getSubject());
        String author = Plain.text(commit.getAuthor());
        String who = author.isEmpty() ? "" : author + (subject.isEmpty() ? "" : ": ");
        return (marks + " " + shortId(commit.getCommit()) + " " + day(commit) + who + subject).stripTrailing();
    }

    private static String day(RangeCommit commit) {
        Long time = commit.getTime();
        return time == null
                ? ""
                : Instant.ofEpochMilli(time).atOffset(ZoneOffset.UTC).toLocalDate() + " ";
    }

    /** The first digits of a git id; a symbolic id as it is. */
    static String shortId(String commit) {
        if (commit.matches("[0-9a-f]{40,64}")) {
            return commit.substring(0, SHORT_ID);
        }
        String plain = Plain.text(commit);
        return plain.length() <= LONGEST_SYMBOLIC_ID ? plain : plain.substring(0, LONGEST_SYMBOLIC_ID) + "\u2026";
    }
}
