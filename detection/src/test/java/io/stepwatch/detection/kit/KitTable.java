package io.stepwatch.detection.kit;

import java.util.Locale;
import java.util.Map;

/** The scores of histories as a table of docs/detection.md. */
final class KitTable {

    static final String ALL = "ALL";

    static final String HEAD = "| noise | final F1 | exact | online precision | online recall | delay, median | 90 % |"
            + " false on quiet points | coverage | width | retracted |";

    private KitTable() {}

    /** All histories first, then each kind of noise. */
    static String of(Map<String, KitScore> scores) {
        StringBuilder table = new StringBuilder(HEAD).append('\n');
        table.append("|---".repeat(11)).append("|\n");
        KitScore all = scores.get(ALL);
        if (all != null) {
            table.append(row("**all**", all));
        }
        scores.forEach((kind, score) -> table.append(kind.equals(ALL) ? "" : row(kind, score)));
        return table.toString();
    }

    private static String row(String name, KitScore score) {
        return String.format(
                Locale.ROOT,
                "| %s | %.3f | %.2f | %.3f | %.3f | %d | %d | %d of %,d | %.3f | %d | %.1f %% |%n",
                name,
                score.finalF1(),
                score.exactShare(),
                score.onlinePrecision(),
                score.onlineRecall(),
                KitScore.quantile(score.delays, 0.5),
                KitScore.quantile(score.delays, 0.9),
                score.quietOnline,
                score.quietPoints,
                score.coverage(),
                KitScore.quantile(score.widths, 0.5),
                100 * score.retractedShare());
    }
}
