package io.stepwatch.streams.detect;

import io.stepwatch.detection.ChangeEvent;

/**
 * Something the fold said.
 *
 * @param series number of the series within its group
 * @param reason why, where the event does not say it by itself
 */
record Told(int series, ChangeEvent event, String reason) {

    /** Whether the fold said it because of a new point, and not because others came, changed or went. */
    boolean isByItself() {
        return reason.isEmpty();
    }
}
