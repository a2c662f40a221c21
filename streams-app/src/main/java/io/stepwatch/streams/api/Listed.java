package io.stepwatch.streams.api;

import io.stepwatch.events.SeriesInfo;
import java.util.Locale;

/**
 * What the catalog says of one series, as it is kept in memory: small, for there are many.
 *
 * @param unit base unit
 * @param direction lower, higher or unknown
 * @param state learning, quiet, candidate, bimodal or alternating
 */
record Listed(String unit, String direction, String state, long firstPosition, long lastPosition, String lastCommit) {

    static Listed of(SeriesInfo info) {
        return new Listed(
                info.getUnit().intern(),
                info.getDirection().name().toLowerCase(Locale.ROOT).intern(),
                info.getState().intern(),
                info.getFirstPosition(),
                info.getLastPosition(),
                info.getLastCommit());
    }
}
