package io.stepwatch.sink.render;

/** Untrusted text made harmless for a terminal, a log line or a plain message. */
public final class Plain {

    private Plain() {}

    /** The text with every character that is obeyed rather than shown written as {@code \}{@code uXXXX}. */
    public static String text(String untrusted) {
        StringBuilder plain = new StringBuilder(untrusted.length());
        untrusted.codePoints().forEach(c -> {
            if (shown(c)) {
                plain.appendCodePoint(c);
            } else {
                for (char unit : Character.toChars(c)) {
                    plain.append("\\u").append(hex(unit));
                }
            }
        });
        return plain.toString();
    }

    /** An id in which only letters, digits, {@code -} and {@code _} are left: safe in a header and in a file name. */
    public static String id(String untrusted) {
        return untrusted.replaceAll("[^A-Za-z0-9_-]", "_");
    }

    private static boolean shown(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }

    private static String hex(char unit) {
        String digits = Integer.toHexString(unit);
        return "0".repeat(4 - digits.length()) + digits;
    }
}
