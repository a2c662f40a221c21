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
        text.row("now", facts.now());
        text.row("project", facts.project());
        facts.headline().ifPresent(headline -> headline.member().what(text));
        text.row("owners", facts.owners());
        text.gap();
        facts.headline().ifPresent(headline -> changes(text, facts, headline));
        known(text, facts.known());
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

    private static void changes(Columns text, Facts facts, Headline headline) {
        text.row("change", headline.change());
        text.row("interval", headline.interval());
        text.row("in all", headline.inAll());
        headline.member().history(text);
        others(text, facts);
        headline.member().howSure(text);
        text.gap();
    }

    private static void known(Columns text, List<Facts.Line> lines) {
        if (!lines.isEmpty()) {
            lines.forEach(line -> text.row(line.label(), line.text()));
            text.gap();
        }
    }

    private static void others(Columns text, Facts facts) {
        String label = "also";
        for (Facts.Member other :
                facts.members(1 + MOST_OTHERS).stream().skip(1).toList()) {
            text.row(label, other.name() + ": " + other.move());
            label = "";
        }
        long more = facts.memberCount() - 1 - MOST_OTHERS;
        text.row("", more > 0 ? "\u2026 and " + more + " more series" : "");
    }
}
