package io.stepwatch.sink.deliver.chat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stepwatch.events.Alert;
import io.stepwatch.events.NamedText;
import io.stepwatch.sink.render.Facts;
import io.stepwatch.sink.render.Headline;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An alert in blocks, within the limits of the language: 50 blocks, 3000 characters a text, 150 a header. */
final class ChatMessage {

    private static final int LONGEST_HEADER = 150;
    private static final int LONGEST_TEXT = 3000;
    private static final int LONGEST_LINE = 260;
    private static final int LONGEST_NAME = 160;
    private static final int LONGEST_MOVE = 75;
    private static final int LONGEST_LINK_OF_MORE = 500;
    private static final int MOST_MEMBERS = 10;
    private static final int MOST_COMMITS = 10;
    private static final int LONGEST_COMMIT = 200;
    private static final int LONGEST_CHECK = 2900;
    private static final int LONGEST_LINK = 1000;

    private final Facts facts;
    private final ArrayNode blocks = JsonNodeFactory.instance.arrayNode();

    private ChatMessage(Alert alert) {
        this.facts = Facts.of(alert);
    }

    /** The fields {@code text} and {@code blocks} of a message. */
    static ObjectNode of(Alert alert) {
        return new ChatMessage(alert).write();
    }

    private ObjectNode write() {
        String heading = facts.heading() + ": " + facts.title();
        header(heading);
        section(what());
        if (facts.memberCount() > 1) {
            section(members());
        }
        section(known());
        section(commits());
        section(check());
        context(footer());
        ObjectNode message = JsonNodeFactory.instance.objectNode();
        message.put("text", Mrkdwn.text(heading, LONGEST_TEXT));
        message.set("blocks", blocks);
        return message;
    }

    private List<String> what() {
        List<String> lines = new ArrayList<>();
        add(lines, "", Mrkdwn.text(facts.now(), LONGEST_LINE));
        facts.headline().ifPresent(headline -> size(lines, headline));
        add(lines, "*Project* ", Mrkdwn.code(facts.project(), LONGEST_LINE));
        add(lines, "*Owners* ", Mrkdwn.code(facts.owners(), LONGEST_LINE));
        facts.headline().ifPresent(headline -> evidence(lines, headline));
        return lines;
    }

    private static void size(List<String> lines, Headline headline) {
        add(lines, "*Change* ", Mrkdwn.code(headline.change(), LONGEST_LINE));
        add(lines, "*Interval* ", Mrkdwn.text(headline.interval(), LONGEST_LINE));
        add(lines, "*In all* ", Mrkdwn.code(headline.inAll(), LONGEST_LINE));
        add(lines, "*Series* ", Mrkdwn.code(headline.series(), 2 * LONGEST_LINE));
    }

    private static void evidence(List<String> lines, Headline headline) {
        add(lines, "*Evidence* ", Mrkdwn.text(headline.evidence(), LONGEST_LINE));
        add(lines, "*Meanwhile* ", Mrkdwn.code(headline.meanwhile(), LONGEST_LINE));
        add(lines, "*Note* ", Mrkdwn.text(headline.hint(), LONGEST_LINE));
        if (headline.environmentChanged()) {
            lines.add("The environments of both sides differ: look at the machine first.");
        }
        add(lines, "*History* ", Mrkdwn.code(headline.history().marked(), LONGEST_LINE));
    }

    private List<String> known() {
        List<String> lines = new ArrayList<>();
        facts.known()
                .forEach(
                        line -> add(lines, "*" + capital(line.label()) + "* ", Mrkdwn.text(line.text(), LONGEST_LINE)));
        return lines;
    }

    private static String capital(String label) {
        return label.substring(0, 1).toUpperCase(Locale.ROOT) + label.substring(1);
    }

    private List<String> members() {
        List<String> lines = new ArrayList<>();
        lines.add("*" + facts.extent() + "*");
        for (Facts.Member member : facts.members(MOST_MEMBERS)) {
            String name = Mrkdwn.code(member.name(), LONGEST_NAME);
            lines.add("\u2022 " + name + " " + Mrkdwn.text(member.move(), LONGEST_MOVE));
        }
        long more = facts.memberCount() - MOST_MEMBERS;
        if (more > 0) {
            lines.add(linked("\u2026 and " + more + " more"));
        }
        return lines;
    }

    private String linked(String text) {
        return facts.links().stream()
                .map(NamedText::getValue)
                .filter(url -> url.length() <= LONGEST_LINK_OF_MORE)
                .findFirst()
                .map(url -> Mrkdwn.link(url, text))
                .orElse(text);
    }

    private List<String> commits() {
        List<String> lines = new ArrayList<>();
        add(lines, "*Commits* ", Mrkdwn.text(facts.commits(), LONGEST_LINE));
        List<String> commits = facts.commitLines(MOST_COMMITS);
        if (!commits.isEmpty()) {
            lines.add(Mrkdwn.block(commits, LONGEST_TEXT - 2 * LONGEST_LINE, LONGEST_COMMIT));
        }
        return lines;
    }

    private List<String> check() {
        return List.of("*Check*", Mrkdwn.block(List.of(facts.check()), LONGEST_CHECK, LONGEST_CHECK - 10));
    }

    private List<String> footer() {
        List<String> lines = new ArrayList<>();
        add(lines, "False alarm? ", Mrkdwn.code(facts.falseAlarm(), LONGEST_LINE));
        lines.add("Alert " + Mrkdwn.text(facts.identity(), LONGEST_LINE));
        for (NamedText link : facts.links()) {
            if (link.getValue().length() <= LONGEST_LINK) {
                lines.add(Mrkdwn.link(link.getValue(), link.getName()));
            }
        }
        return lines;
    }

    private void header(String text) {
        ObjectNode block = blocks.addObject().put("type", "header");
        block.putObject("text")
                .put("type", "plain_text")
                .put("text", cut(text, LONGEST_HEADER))
                .put("emoji", false);
    }

    private void section(List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        text(blocks.addObject().put("type", "section").putObject("text"), lines);
    }

    private void context(List<String> lines) {
        text(blocks.addObject().put("type", "context").putArray("elements").addObject(), lines);
    }

    /** Verbatim: addresses and names that happen to be in it are not made into links. */
    private static void text(ObjectNode json, List<String> lines) {
        StringBuilder text = new StringBuilder();
        for (String line : lines) {
            if (text.length() + line.length() + 1 <= LONGEST_TEXT) {
                text.append(text.isEmpty() ? "" : "\n").append(line);
            }
        }
        json.put("type", "mrkdwn").put("text", text.toString()).put("verbatim", true);
    }

    private static void add(List<String> lines, String label, String text) {
        if (!text.isEmpty()) {
            lines.add(label + text);
        }
    }

    private static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 2)) ? most - 2 : most - 1;
        return text.substring(0, end) + "\u2026";
    }
}
