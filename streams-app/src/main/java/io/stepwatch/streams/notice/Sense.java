package io.stepwatch.streams.notice;

import io.stepwatch.events.Notice;
import java.util.Set;

/** Whether an observation has what its kind needs: others than ours can write to the topic. */
final class Sense {

    private static final Set<String> PLACED =
            Set.of("suite-seen", "member-added", "member-seen", "member-ended", "roll-called", "run-factor");

    private Sense() {}

    static boolean isIn(Notice seen) {
        return (!PLACED.contains(seen.getKind()) || seen.getPosition() != null)
                && (!seen.getKind().equals("run-factor") || isFactor(seen.getText()));
    }

    private static boolean isFactor(String text) {
        try {
            return Double.isFinite(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
