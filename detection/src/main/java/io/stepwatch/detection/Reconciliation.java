package io.stepwatch.detection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Brings the outcome of a new fold together with what had been told, so that nothing vanishes silently. */
final class Reconciliation {

    /** A change point that had been told of, or held back, before the input changed. */
    private record Told(Held held, Tag tag) {}

    private final WatchState live;
    private final DetectorState now;
    private final Names names;
    private final List<Told> old = new ArrayList<>();
    private final Map<Integer, Told> matches = new HashMap<>();
    private final List<ChangeEvent> events = new ArrayList<>();

    Reconciliation(String seriesId, WatchState live, DetectorState now) {
        this.live = live;
        this.now = now;
        this.names = new Names(seriesId, live);
        for (Held held : live.detector().held()) {
            live.tag(held.number()).ifPresent(tag -> old.add(new Told(held, tag)));
        }
    }

    Watched run() {
        live.tags().forEach(tag -> names.remove(tag.number()));
        match(true);
        match(false);
        assignNames();
        retractTheRest();
        now.held().forEach(this::tell);
        reconcileCandidate();
        return new Watched(names.with(now), events);
    }

    /** Pairs old and new one to one, in commit order: first those at the same point, then those that overlap. */
    private void match(boolean samePoint) {
        for (Held held : now.held()) {
            if (matches.containsKey(held.number())) {
                continue;
            }
            for (Told told : old) {
                if (!matches.containsValue(told) && fits(told.held().shift(), held.shift(), samePoint)) {
                    matches.put(held.number(), told);
                    break;
                }
            }
        }
    }

    private static boolean fits(Shift was, Shift is, boolean samePoint) {
        boolean mark = isMark(was);
        if (mark != isMark(is) || (!mark && was.up() != is.up())) {
            return false;
        }
        return samePoint ? was.firstPoint() == is.firstPoint() : was.overlaps(is);
    }

    private static boolean isMark(Shift shift) {
        return shift.kind() == Shift.Kind.ENVIRONMENT || shift.kind() == Shift.Kind.METHOD;
    }

    /** Names first, so that links between change points can be written whichever is told first. */
    private void assignNames() {
        for (Held held : now.held()) {
            Told told = matches.get(held.number());
            if (told != null && (told.tag().confirmed() || held.stage() == Held.Stage.HELD_BACK)) {
                names.put(told.tag().as(held.number()));
            } else if (held.stage() != Held.Stage.HELD_BACK) {
                names.mint(held.number(), held.shift().firstPoint());
            } else if (held.isStep()) {
                names.mintCandidate(held.number(), held.shift().firstPoint());
            }
        }
    }

    private void retractTheRest() {
        for (Told told : old) {
            Shift shift = told.held().shift();
            boolean settled = shift.firstPoint() <= now.settledThrough();
            if (!matches.containsValue(told) && !settled) {
                ChangeState state = told.tag().confirmed() ? ChangeState.RETRACTED : ChangeState.TRANSIENT;
                say(told.tag().next(), state, shift, Optional.empty(), false);
            }
        }
    }

    private void tell(Held held) {
        Optional<Tag> named = names.find(held.number());
        if (named.isEmpty()) {
            return;
        }
        Tag tag = named.get();
        Told told = matches.get(held.number());
        if (!tag.confirmed()) {
            if (told == null) {
                say(tag, ChangeState.CANDIDATE, held.shift(), Optional.empty(), false);
            }
            return;
        }
        if (told == null || !told.tag().confirmed()) {
            boolean settledBefore = told == null && held.shift().firstPoint() <= live.settledThrough();
            if (!settledBefore) {
                tellNew(held, tag, told);
            }
        } else if (!told.held().shift().equals(held.shift()) || told.held().stage() != held.stage()) {
            Tag next = tag.next();
            names.put(next);
            say(next, stateOf(held), held.shift(), Optional.empty(), false);
        }
    }

    private void tellNew(Held held, Tag tag, @Nullable Told told) {
        Optional<String> suspected = Optional.ofNullable(told).map(Told::tag).map(Tag::id);
        if (suspected.isEmpty()) {
            suspected = openBefore()
                    .filter(open -> fits(open.shift(), held.shift(), false))
                    .flatMap(open -> live.tag(0))
                    .map(Tag::id);
        }
        say(tag, ChangeState.CONFIRMED, held.shift(), suspected, held.historic());
        if (held.stage() == Held.Stage.RECOVERED) {
            Tag next = tag.next();
            names.put(next);
            say(next, ChangeState.RECOVERED, held.shift(), Optional.empty(), held.historic());
        }
    }

    private static ChangeState stateOf(Held held) {
        return held.stage() == Held.Stage.RECOVERED ? ChangeState.RECOVERED : ChangeState.CONFIRMED;
    }

    private Optional<OpenCandidate> openBefore() {
        return Optional.ofNullable(live.detector().candidate());
    }

    private void reconcileCandidate() {
        Optional<Tag> tagBefore = live.tag(0);
        Optional<OpenCandidate> before = openBefore();
        OpenCandidate open = now.candidate();
        if (open != null) {
            boolean same =
                    before.filter(was -> fits(was.shift(), open.shift(), false)).isPresent();
            if (same && tagBefore.isPresent()) {
                names.put(tagBefore.get());
                return;
            }
        }
        if (tagBefore.isPresent() && before.isPresent() && !becameConfirmed(before.get())) {
            say(tagBefore.get().next(), ChangeState.TRANSIENT, before.get().shift(), Optional.empty(), false);
        }
        if (open != null) {
            Tag tag = names.mintCandidate(0, open.shift().firstPoint());
            say(tag, ChangeState.CANDIDATE, open.shift(), Optional.empty(), false);
        }
    }

    private boolean becameConfirmed(OpenCandidate before) {
        return now.held().stream()
                .anyMatch(held -> !matches.containsKey(held.number()) && fits(before.shift(), held.shift(), false));
    }

    private void say(Tag tag, ChangeState state, Shift shift, Optional<String> candidate, boolean historic) {
        Optional<String> recovers = now.held().stream()
                .filter(held -> held.number() == tag.number() && held.recovers() != 0)
                .flatMap(held -> names.find(held.recovers()).stream())
                .map(Tag::id)
                .findFirst();
        if (state == ChangeState.RETRACTED || state == ChangeState.TRANSIENT) {
            recovers = Optional.empty();
        }
        events.add(new ChangeEvent(
                tag.id(), tag.revision(), state, shift, recovers, candidate, now.lastPosition(), historic));
    }
}
