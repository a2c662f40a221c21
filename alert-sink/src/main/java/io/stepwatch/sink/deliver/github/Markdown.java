package io.stepwatch.sink.deliver.github;

import java.util.List;

/** Untrusted text in GitHub's Markdown: as code, with a fence that is longer than any in the text. */
final class Markdown {

    private Markdown() {}

    /** One line as code, cut where it is longer. */
    static String code(String line, int longest) {
        String text = cut(line.strip(), longest);
        if (text.isEmpty()) {
            return "";
        }
        String fence = "`".repeat(longestRun(text) + 1);
        boolean touches = text.startsWith("`") || text.endsWith("`");
        return touches ? fence + " " + text + " " + fence : fence + text + fence;
    }

    /** Lines as a block of code. */
    static String block(List<String> lines, int longestLine) {
        String text = String.join(
                "\n", lines.stream().map(line -> cut(line, longestLine)).toList());
        String fence = "`".repeat(Math.max(3, longestRun(text) + 1));
        return fence + "text\n" + text + "\n" + fence;
    }

    /** A link to an address without markup in it. */
    static String link(String url, String name) {
        return "[" + code(name, 60) + "](<" + url + ">)";
    }

    private static int longestRun(String text) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i < text.length(); i++) {
            run = text.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }

    static String cut(String text, int longest) {
        return text.codePointCount(0, text.length()) <= longest
                ? text
                : text.substring(0, text.offsetByCodePoints(0, longest - 1)) + "\u2026";
    }
}
