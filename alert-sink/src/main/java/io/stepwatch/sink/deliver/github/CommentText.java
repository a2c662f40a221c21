package io.stepwatch.sink.deliver.github;

import io.stepwatch.events.Alert;
import io.stepwatch.events.NamedText;
import io.stepwatch.sink.render.Facts;
import io.stepwatch.sink.render.Headline;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** An alert as a comment: its marker, what moved and how sure, which commits, what to do next. */
final class CommentText {

    private static final int LONGEST = 400;
    private static final int MOST_MEMBERS = 10;
    private static final int MOST_COMMITS = 20;
    private static final int LONGEST_CHECK = 4000;
    private static final int LONGEST_TITLE = 200;

    private CommentText() {}

    /** The title of an issue. */
    static String title(Alert alert) {
        Facts facts = Facts.of(alert);
        return Markdown.cut(facts.heading() + ": " + facts.title(), LONGEST_TITLE);
    }

    static String of(Alert alert) {
        Facts facts = Facts.of(alert);
        List<String> lines = new ArrayList<>();
        lines.add(Marker.of(alert));
        lines.add("### " + Markdown.code(facts.heading() + ": " + facts.title(), LONGEST));
        lines.add("");
        add(lines, Markdown.code(facts.now(), LONGEST));
        facts.headline().ifPresent(headline -> size(lines, headline));
        item(lines, "project", facts.project());
        item(lines, "owners", facts.owners());
        facts.headline().ifPresent(headline -> evidence(lines, headline));
        facts.known().forEach(line -> item(lines, line.label(), line.text()));
        lines.add("");
        members(lines, facts);
        if (!facts.commits().isEmpty()) {
            lines.add("**Commits** " + Markdown.code(facts.commits(), LONGEST));
            lines.add("");
        }
        List<String> commits = facts.commitLines(MOST_COMMITS);
        if (!commits.isEmpty()) {
            lines.add(Markdown.block(commits, LONGEST));
            lines.add("");
        }
        lines.add("**Check**");
        lines.add("");
        lines.add(Markdown.block(List.of(facts.check()), LONGEST_CHECK));
        lines.add("");
        add(lines, links(facts));
        if (!facts.falseAlarm().isEmpty()) {
            lines.add("False alarm? " + Markdown.code(facts.falseAlarm(), LONGEST));
            lines.add("");
        }
        lines.add("Alert " + Markdown.code(facts.identity(), LONGEST));
        return String.join("\n", lines) + "\n";
    }

    private static void size(List<String> lines, Headline headline) {
        item(lines, "change", headline.change());
        item(lines, "interval", headline.interval());
        item(lines, "in all", headline.inAll());
        item(lines, "series", headline.series());
    }

    private static void evidence(List<String> lines, Headline headline) {
        item(lines, "evidence", headline.evidence());
        item(lines, "meanwhile", headline.meanwhile());
        item(lines, "note", headline.hint());
        if (headline.environmentChanged()) {
            lines.add("- The environments of both sides differ: look at the machine first.");
        }
        item(lines, "history", headline.history().marked());
    }

    private static void members(List<String> lines, Facts facts) {
        if (facts.memberCount() <= 1) {
            return;
        }
        lines.add("**" + facts.extent() + "**");
        lines.add("");
        for (Facts.Member member : facts.members(MOST_MEMBERS)) {
            lines.add("- " + Markdown.code(member.name(), LONGEST) + ": " + Markdown.code(member.move(), LONGEST));
        }
        long more = facts.memberCount() - MOST_MEMBERS;
        if (more > 0) {
            lines.add("- \u2026 and " + more + " more");
        }
        lines.add("");
    }

    private static String links(Facts facts) {
        return facts.links().stream()
                .map((NamedText link) -> Markdown.link(link.getValue(), link.getName()))
                .collect(Collectors.joining(" \u00b7 "));
    }

    private static void item(List<String> lines, String label, String text) {
        if (!text.isEmpty()) {
            lines.add("- " + label + ": " + Markdown.code(text, LONGEST));
        }
    }

    private static void add(List<String> lines, String text) {
        if (!text.isEmpty()) {
            lines.add(text);
            lines.add("");
        }
    }
}
