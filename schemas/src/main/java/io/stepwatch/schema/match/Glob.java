package io.stepwatch.schema.match;

/** A name with {@code *} for any text and {@code ?} for one character; a backslash takes their meaning away. */
public final class Glob {

    private static final char ESCAPE = '\\';

    private Glob() {}

    /** Whether a name fits; an empty pattern fits every name. */
    public static boolean matches(String pattern, String name) {
        return pattern.isEmpty() || matchesAll(pattern, name);
    }

    /** The pattern that fits one name and no other. */
    public static String exactly(String name) {
        return name.replace("\\", "\\\\").replace("*", "\\*").replace("?", "\\?");
    }

    /** Whether a pattern stands for more than one name. */
    public static boolean isOpen(String pattern) {
        for (int i = 0; i < pattern.length(); i++) {
            if (pattern.charAt(i) == ESCAPE) {
                i++;
            } else if (pattern.charAt(i) == '*' || pattern.charAt(i) == '?') {
                return true;
            }
        }
        return pattern.isEmpty();
    }

    /** The text of a pattern without its escapes, to be compared with names that were perhaps meant. */
    public static String text(String pattern) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < pattern.length(); i++) {
            if (pattern.charAt(i) == ESCAPE && i + 1 < pattern.length()) {
                i++;
            }
            text.append(pattern.charAt(i));
        }
        return text.toString();
    }

    /** Goes back to the last star only, which is enough: what came before it fits as it is. */
    private static boolean matchesAll(String pattern, String name) {
        int p = 0;
        int n = 0;
        int star = -1;
        int afterStar = 0;
        while (n < name.length()) {
            int taken = p < pattern.length() && pattern.charAt(p) != '*' ? taken(pattern, p, name.charAt(n)) : 0;
            if (taken > 0) {
                p += taken;
                n++;
            } else if (p < pattern.length() && pattern.charAt(p) == '*') {
                star = p++;
                afterStar = n;
            } else if (star >= 0) {
                p = star + 1;
                n = ++afterStar;
            } else {
                return false;
            }
        }
        while (p < pattern.length() && pattern.charAt(p) == '*') {
            p++;
        }
        return p == pattern.length();
    }

    /** How many characters of the pattern stand for a character of the name; 0: none do. */
    private static int taken(String pattern, int at, char c) {
        char one = pattern.charAt(at);
        if (one == ESCAPE && at + 1 < pattern.length()) {
            return pattern.charAt(at + 1) == c ? 2 : 0;
        }
        return one == '?' || one == c ? 1 : 0;
    }
}
