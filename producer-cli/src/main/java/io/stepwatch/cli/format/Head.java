package io.stepwatch.cli.format;

import java.util.List;

/**
 * The start of a file, decoded.
 *
 * @param lines the first lines without line ends; the last one may be cut
 */
public record Head(List<String> lines) {

    public Head {
        lines = List.copyOf(lines);
    }

    /** The first line that is neither blank nor a comment; empty if there is none. */
    public String firstLine() {
        return lines.stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .findFirst()
                .orElse("");
    }

    /** Whether nothing but white space is in the file. */
    public boolean blank() {
        return lines.stream().allMatch(String::isBlank);
    }
}
