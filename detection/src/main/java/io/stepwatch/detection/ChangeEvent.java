package io.stepwatch.detection;

import java.util.Optional;

/**
 * One entry of the record of a series' change points.
 *
 * <p>Events of one id are folded by the highest revision. The id of a confirmed change point is minted at confirmation
 * and stays for life. A candidate has an id of its own, which its {@code TRANSIENT} or {@code INCONCLUSIVE} end carries
 * too; if the candidate is confirmed, the confirmed change point starts under a new id, {@code candidate} names the old
 * one, and nothing more is said under it.
 *
 * @param id stable name of the change point
 * @param revision counts the events of one id from 1
 * @param state where it is in its life
 * @param shift what is known about it
 * @param recovers the id of the change point whose old level this one brought back
 * @param candidate the id under which a confirmed one was suspected before, in its first event
 * @param at the newest point when this was said
 * @param historic found within an imported history: recorded and drawn, told to nobody
 */
public record ChangeEvent(
        String id,
        long revision,
        ChangeState state,
        Shift shift,
        Optional<String> recovers,
        Optional<String> candidate,
        long at,
        boolean historic) {}
