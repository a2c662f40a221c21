package io.stepwatch.cli.shell;

import java.util.regex.Pattern;

/** Patterns of names: {@code *} stands for any text and {@code ?} for any one character; everything else for itself. */
public final class Wildcards {

    private Wildcards() {}

    /** Whether a pattern stands for a name. */
    public static boolean match(String pattern, String name) {
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL).matcher(name).matches();
    }
}
