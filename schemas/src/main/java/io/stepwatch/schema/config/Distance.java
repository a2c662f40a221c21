package io.stepwatch.schema.config;

/** Edit distance between names (Levenshtein 1966), for "did you mean". */
public final class Distance {

    private Distance() {}

    /** The least number of characters to insert, delete or replace that makes one text the other. */
    public static int between(String a, String b) {
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, Math.min(row[j - 1], previous[j]) + 1);
            }
            previous = row;
        }
        return previous[b.length()];
    }
}
