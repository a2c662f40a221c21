package io.stepwatch.cli.alerts;

import io.stepwatch.cli.shell.Figures;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.cli.shell.Rows;
import io.stepwatch.cli.shell.Sparkline;
import io.stepwatch.events.ActionTaken;
import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ContextPoint;
import io.stepwatch.events.KnownAlarm;
import io.stepwatch.events.RangeCommit;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

/** An alert on a page of 80 columns. */
final class AlertPage {

    private static final int MOST_MEMBERS = 10;
    private static final int MOST_COMMITS = 30;
    private static final int SHORT_COMMIT = 12;
    private static final int WIDEST_PLOT = 60;
    private static final long MILLIS = 1000;

    private final Rows rows = new Rows();
    private final Alert alert;

    private AlertPage(Alert alert) {
        this.alert = alert;
    }

    static String of(Alert alert) {
        AlertPage page = new AlertPage(alert);
        page.head();
        page.members();
        page.evidence();
        page.commits();
        page.ledger();
        page.next();
        page.life();
        return page.rows.toString();
    }

    private void head() {
        rows.line(Printable.of(alert.getTitle()));
        rows.gap();
        rows.row("alert", alert.getId() + ", revision " + alert.getRevision());
        rows.row(
                "state",
                alert.getState().name().toLowerCase(Locale.ROOT) + " (" + Printable.of(alert.getSeverity()) + "): "
                        + Printable.of(alert.getReason()));
        String branch = alert.getBranch().isEmpty() ? "" : ", branch " + Printable.of(alert.getBranch());
        rows.row("project", Printable.of(alert.getProject()) + branch);
        rows.row("environment", Printable.of(String.join(", ", alert.getEnvironments())));
        rows.row("owners", Printable.of(String.join(", ", alert.getOwners())));
    }

    private void members() {
        List<ChangePoint> members = alert.getChangePoints();
        String label = "series";
        for (ChangePoint member : members.subList(0, Math.min(MOST_MEMBERS, members.size()))) {
            rows.row(label, member(member));
            label = "";
        }
        long all = Math.max(alert.getMemberCount(), members.size());
        if (all > MOST_MEMBERS) {
            rows.row("", "… and " + (all - MOST_MEMBERS) + " more");
        }
    }

    /** Of the largest change: how sure it is, and the points around it. */
    private void evidence() {
        if (alert.getChangePoints().isEmpty()) {
            return;
        }
        ChangePoint headline = alert.getChangePoints().get(0);
        Double low = headline.getRatioLow();
        Double high = headline.getRatioHigh();
        rows.row(
                "interval",
                low == null || high == null
                        ? ""
                        : Figures.percent(low) + " to " + Figures.percent(high) + " (95 % confidence)");
        rows.row("evidence", Printable.of(headline.getEvidence().getMethod()));
        List<ContextPoint> context = headline.getContext();
        double[] values = context.stream().mapToDouble(ContextPoint::getValue).toArray();
        rows.unbroken("history", values.length < 2 ? "" : Sparkline.of(values, WIDEST_PLOT));
    }

    private static String member(ChangePoint member) {
        double before = member.getBefore().getMedian();
        double after = member.getAfter().getMedian();
        String percent = before > 0 && after >= 0 ? Figures.percent(after / before) + ", " : "";
        return Printable.of(member.getSeries().getBenchmark()) + " "
                + Printable.of(member.getSeries().getMetric()) + ": " + percent
                + Figures.change(before, after, member.getUnit()) + " ("
                + member.getState().name().toLowerCase(Locale.ROOT) + ")";
    }

    private void commits() {
        long count = alert.getRangeEnd().getPosition() - alert.getRangeStart().getPosition();
        if (count <= 0) {
            return;
        }
        rows.gap();
        String start = commit(alert.getRangeStart().getCommit());
        boolean single = count == 1 && !byTime();
        rows.row(
                "commits",
                single
                        ? "exactly this commit (" + start + " has the old level)"
                        : (byTime() ? "those" : count) + " after " + start + " (> most likely, * measured)");
        List<RangeCommit> commits = alert.getCommits();
        int from = Math.max(0, Math.min(firstSuspect(commits), commits.size() - MOST_COMMITS));
        int to = Math.min(commits.size(), from + MOST_COMMITS);
        commits.subList(from, to).forEach(one -> rows.cutLine(line(one)));
        long missing = count - (to - from);
        if (missing > 0 && !byTime()) {
            rows.row("", "… and " + missing + (alert.getCommitsKnown() ? " more" : " that are not announced yet"));
        }
        rows.unbroken("changes", Printable.of(alert.getCompareLink()));
    }

    /** Whether positions are times of commits, in seconds, so that they count nothing. */
    private boolean byTime() {
        Long time = alert.getRangeEnd().getTime();
        return time != null && alert.getRangeEnd().getPosition() == Math.floorDiv(time, MILLIS);
    }

    private static int firstSuspect(List<RangeCommit> commits) {
        for (int i = 0; i < commits.size(); i++) {
            if (commits.get(i).getSuspect()) {
                return i;
            }
        }
        return 0;
    }

    private static String line(RangeCommit one) {
        String author = one.getAuthor().isEmpty() ? "" : Printable.of(one.getAuthor()) + ": ";
        return "  " + (one.getSuspect() ? ">" : " ") + (one.getMeasured() ? "*" : " ") + " " + commit(one.getCommit())
                + " " + author + Printable.of(one.getSubject());
    }

    private void ledger() {
        KnownAlarm known = alert.getKnown();
        if (known == null) {
            return;
        }
        rows.gap();
        rows.row(
                "known",
                "entry " + Printable.of(String.valueOf(alert.getLedgerEntry())) + ", seen " + alert.getSeen()
                        + (alert.getSeen() == 1 ? " time" : " times") + " before"
                        + (known.getQuiet() ? "" : "; it does not quiet this alert"));
        rows.row("symptom", Printable.of(known.getSymptom()));
        rows.row("cause", known.getCause().isEmpty() ? "" : Printable.of(known.getSure() + ": " + known.getCause()));
        rows.row("its check", Printable.of(known.getCheck()));
    }

    private void next() {
        rows.gap();
        rows.unbroken("check", Printable.of(alert.getCheck()));
        rows.row("related", String.join(" ", alert.getRelated()));
        String by = alert.getSupersededBy();
        rows.row("went to", by == null ? "" : by);
        if (Fold.isOpen(alert)) {
            rows.unbroken("dismiss", "stepwatch alerts dismiss " + AlertLine.id(alert.getId()) + " --reason …");
        }
    }

    private void life() {
        String label = "done";
        for (ActionTaken action : alert.getActions()) {
            rows.row(
                    label,
                    time(action.getAt()) + " " + Printable.of(action.getAction()) + " by "
                            + Printable.of(action.getBy())
                            + (action.getReason().isEmpty() ? "" : ": " + Printable.of(action.getReason())));
            label = "";
        }
    }

    private static String time(long millis) {
        return Instant.ofEpochMilli(millis).truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private static String commit(String id) {
        return Printable.of(id.matches("[0-9a-f]{40,64}") ? id.substring(0, SHORT_COMMIT) : id, 24);
    }
}
