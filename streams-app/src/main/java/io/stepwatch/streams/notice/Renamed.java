package io.stepwatch.streams.notice;

import io.stepwatch.events.Notice;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.streams.window.Newcomers;
import io.stepwatch.streams.window.Newcomers.Some;
import io.stepwatch.streams.window.Said;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Finds out whether a member that came to a suite is one under a new name.
 *
 * <p>Who was measured when is known where the points are, so all partitions are asked which members ended at the last commit
 * before. Where exactly one did, and the suite has been measured above, both are one notice; otherwise each newcomer is. As
 * long as the suite has not gone on, the one that seems to have ended may still come: then it is asked again when it has.
 */
final class Renamed {

    /** More members of the run may come. */
    private static final long QUIET = Duration.ofSeconds(5).toMillis();

    /** All partitions answer. */
    private static final long PATIENCE = Duration.ofSeconds(5).toMillis();

    private static final int MOST_ADDED = 100;
    private static final long NOT_YET = 0;
    private static final long MUST_GO_ON = -1;

    private final Said said;
    private final Newcomers newcomers;
    private final long giveUp;
    private final Consumer<Notice> notices;
    private final Consumer<SeriesAction> questions;

    /**
     * For one processor.
     *
     * @param notices takes what is to be said
     * @param questions takes what is to be asked
     */
    Renamed(Said said, Staleness staleness, Consumer<Notice> notices, Consumer<SeriesAction> questions) {
        this.said = said;
        this.newcomers = said.newcomers();
        this.giveUp = staleness.after().toMillis();
        this.notices = notices;
        this.questions = questions;
    }

    /** A member came to a suite that had others already. */
    void joined(Notice member, long now) {
        Some before = newcomers
                .of(member)
                .orElse(new Some(member.getPosition(), now, NOT_YET, -1, false, List.of(), List.of()));
        if (before.added().size() >= MOST_ADDED) {
            notices.accept(Names.added(member));
            return;
        }
        List<Notice> added = new ArrayList<>(before.added());
        added.add(member);
        long position = Math.min(before.position(), member.getPosition());
        newcomers.put(new Some(position, now, NOT_YET, -1, false, added, List.of()));
    }

    /** A suite was measured. */
    void seen(Notice suite, long now) {
        newcomers
                .of(suite)
                .filter(some -> some.asked() == MUST_GO_ON && suite.getPosition() > some.position())
                .ifPresent(some -> newcomers.put(asked(some, NOT_YET, now)));
    }

    /** A partition answered. */
    void rollCalled(Notice answer) {
        newcomers.of(answer).filter(some -> some.asked() > NOT_YET).ifPresent(some -> {
            boolean wentOn = some.wentOn() || !answer.getText().isEmpty();
            newcomers.put(upTo(some, answer.getPosition(), wentOn, List.of()));
        });
    }

    /** A partition answered that a member of it ended. */
    void ended(Notice member) {
        newcomers
                .of(member)
                .filter(some -> some.asked() > NOT_YET)
                .ifPresent(some -> newcomers.put(upTo(some, member.getPosition(), some.wentOn(), List.of(member))));
    }

    /** Asks what is to be asked, and says what is known. */
    void look(long now) {
        for (Some some : newcomers.all()) {
            if (some.asked() == NOT_YET && now - some.touched() >= QUIET) {
                questions.accept(Names.question(some, now));
                newcomers.put(asked(some, now, some.touched()));
            } else if (some.asked() > NOT_YET && now - some.asked() >= PATIENCE) {
                decide(some);
            } else if (some.asked() == MUST_GO_ON && now - some.touched() >= giveUp) {
                say(some);
            }
        }
    }

    private void decide(Some some) {
        if (some.ended().isEmpty()) {
            say(some);
        } else if (!some.wentOn()) {
            newcomers.put(asked(some, MUST_GO_ON, some.touched()));
        } else if (some.ended().size() == 1 && some.added().size() == 1) {
            Notice ended = some.ended().get(0);
            notices.accept(Names.renamed(ended, some.added().get(0)));
            said.members().find(ended).ifPresent(said.members()::gone);
            newcomers.forget(some);
        } else {
            say(some);
        }
    }

    private void say(Some some) {
        some.added().forEach(member -> notices.accept(Names.added(member)));
        newcomers.forget(some);
    }

    private static Some asked(Some some, long asked, long touched) {
        return new Some(some.position(), touched, asked, -1, false, some.added(), List.of());
    }

    /** With one more answer about the newest position before, and about those that ended there. */
    private static Some upTo(Some some, long before, boolean wentOn, List<Notice> ended) {
        List<Notice> all = new ArrayList<>(before < some.before() ? some.ended() : ended);
        if (before == some.before()) {
            all.addAll(0, some.ended());
        }
        return new Some(
                some.position(),
                some.touched(),
                some.asked(),
                Math.max(before, some.before()),
                wentOn,
                some.added(),
                all);
    }
}
