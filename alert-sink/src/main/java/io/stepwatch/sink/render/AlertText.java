package io.stepwatch.sink.render;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import java.util.List;

/** An alert as text: what, how much, how sure, which commits, what to do next. */
public final class AlertText {

    private static final int MOST_OTHERS = 10;

    private AlertText() {}

    /** The text, ending with a line break. */
    public static String of(Alert alert) {
        Facts facts = Facts.of(alert);
        Columns text = new Columns();
        text.line(facts.heading() + ": " + facts.title()).gap();
        if (alert.getChangePoints().isEmpty()) {
            text.row("project", facts.project());
            text.row("check", Plain.text(alert.getCheck())).gap();
            return text.row(
                            "alert",
                            alert.getId() + ", revision " + alert.getRevision() + ": " + Plain.text(alert.getReason()))
                    .toString();
        }
        ChangePoint headline = alert.getChangePoints().get(0);
        MemberText member = new MemberText(headline, accepted(alert, headline));
        text.row("now", facts.now());
        text.row("project", facts.project());
        member.what(text);
        text.row("owners", facts.owners());
        text.gap();
        member.howMuch(text);
        member.history(text);
        others(text, alert);
        member.howSure(text);
        text.gap();
        new CommitsText(alert).write(text);
        text.unbroken("changes", Plain.text(alert.getCompareLink()));
        text.unbroken("check", facts.check());
        text.unbroken("false alarm", facts.falseAlarm());
        alert.getLinks().forEach(link -> text.unbroken(Plain.text(link.getName()), Plain.text(link.getValue())));
        text.gap();
        text.row("alert", facts.identity());
        return text.toString();
    }

    /** A revision that changes little, in a line or two. */
    public static String news(Alert alert) {
        Facts facts = Facts.of(alert);
        return new Columns()
                .line(facts.heading() + ": " + facts.title() + "; alert " + facts.identity())
                .toString();
    }

    /** The level that a member was judged against. */
    public static double accepted(Alert alert, ChangePoint member) {
        return alert.getAccepted().stream()
                .filter(a -> a.getChangePoint().equals(member.getId()))
                .mapToDouble(a -> a.getLevel())
                .findFirst()
                .orElse(member.getBefore().getMedian());
    }

    private static void others(Columns text, Alert alert) {
        List<ChangePoint> others =
                alert.getChangePoints().subList(1, alert.getChangePoints().size());
        String label = "also";
        for (ChangePoint other : others.subList(0, Math.min(MOST_OTHERS, others.size()))) {
            text.row(label, new MemberText(other, accepted(alert, other)).oneLine());
            label = "";
        }
        if (others.size() > MOST_OTHERS) {
            text.row("", "\u2026 and " + (others.size() - MOST_OTHERS) + " more series");
        }
    }
}
