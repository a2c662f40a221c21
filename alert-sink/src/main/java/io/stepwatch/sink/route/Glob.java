package io.stepwatch.sink.route;

/** A pattern in which {@code *} stands for any text and {@code ?} for one character. Example: Encode/* */
record Glob(String pattern) {

    /** Whether the whole text fits; works in time proportional to text times pattern, whatever they hold. */
    boolean matches(String text) {
        int at = 0;
        int in = 0;
        int star = -1;
        int resume = 0;
        while (at < text.length()) {
            if (in < pattern.length() && pattern.charAt(in) == '*') {
                star = in++;
                resume = at;
            } else if (in < pattern.length() && (pattern.charAt(in) == '?' || pattern.charAt(in) == text.charAt(at))) {
                in++;
                at++;
            } else if (star >= 0) {
                in = star + 1;
                at = ++resume;
            } else {
                return false;
            }
        }
        while (in < pattern.length() && pattern.charAt(in) == '*') {
            in++;
        }
        return in == pattern.length();
    }
}
