package io.stepwatch.detection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns the verdicts of one step into events with names and revisions. */
final class Telling implements Verdict.Cases<Optional<ChangeEvent>> {

    private final DetectorState after;
    private final Names names;
    private final List<ChangeEvent> events = new ArrayList<>();

    Telling(String seriesId, WatchState before, DetectorState after) {
        this.after = after;
        this.names = new Names(seriesId, before);
    }

    void tell(Verdict verdict) {
        verdict.match(this).ifPresent(events::add);
    }

    Watched done() {
        handOverHeldBack();
        return new Watched(names.with(after), events);
    }

    /** A candidate that was confirmed but may not be told yet keeps its name under its new number. */
    private void handOverHeldBack() {
        for (Held held : after.held()) {
            if (held.stage() == Held.Stage.HELD_BACK
                    && names.find(held.number()).isEmpty()
                    && held.isStep()) {
                names.find(0).ifPresent(open -> {
                    names.remove(0);
                    names.put(open.as(held.number()));
                });
            }
        }
    }

    @Override
    public Optional<ChangeEvent> candidate(Verdict.Candidate verdict) {
        Tag tag = names.mintCandidate(0, verdict.shift().firstPoint());
        return event(tag, ChangeState.CANDIDATE, verdict.shift());
    }

    @Override
    public Optional<ChangeEvent> confirmed(Verdict.Confirmed verdict) {
        return confirm(verdict.number(), verdict.shift(), verdict.historic());
    }

    @Override
    public Optional<ChangeEvent> eraBegan(Verdict.EraBegan verdict) {
        return confirm(verdict.number(), verdict.shift(), verdict.historic());
    }

    private Optional<ChangeEvent> confirm(int number, Shift shift, boolean historic) {
        Optional<Tag> suspected = names.find(number);
        if (suspected.isEmpty() && shift.kind() != Shift.Kind.ENVIRONMENT && shift.kind() != Shift.Kind.METHOD) {
            suspected = names.find(0);
            names.remove(0);
        }
        Tag tag = names.mint(number, shift.firstPoint());
        return Optional.of(new ChangeEvent(
                tag.id(),
                tag.revision(),
                ChangeState.CONFIRMED,
                shift,
                recoveredBy(number),
                suspected.map(Tag::id),
                after.lastPosition(),
                historic));
    }

    @Override
    public Optional<ChangeEvent> revised(Verdict.Revised verdict) {
        Optional<Tag> known = names.find(verdict.number());
        if (known.isEmpty() || !known.get().confirmed()) {
            return Optional.empty();
        }
        return again(known.get(), stateOf(verdict.number()), verdict.shift());
    }

    @Override
    public Optional<ChangeEvent> retracted(Verdict.Retracted verdict) {
        Optional<ChangeEvent> event = names.find(verdict.number())
                .flatMap(tag ->
                        again(tag, tag.confirmed() ? ChangeState.RETRACTED : ChangeState.TRANSIENT, verdict.shift()));
        names.remove(verdict.number());
        return event;
    }

    @Override
    public Optional<ChangeEvent> recovered(Verdict.Recovered verdict) {
        return names.find(verdict.number()).flatMap(tag -> again(tag, ChangeState.RECOVERED, verdict.shift()));
    }

    @Override
    public Optional<ChangeEvent> transientShift(Verdict.Transient verdict) {
        Optional<ChangeEvent> event = names.find(0).flatMap(tag -> again(tag, ChangeState.TRANSIENT, verdict.shift()));
        names.remove(0);
        return event;
    }

    @Override
    public Optional<ChangeEvent> inconclusive(Verdict.Inconclusive verdict) {
        return names.find(0).flatMap(tag -> again(tag, ChangeState.INCONCLUSIVE, verdict.shift()));
    }

    private Optional<ChangeEvent> again(Tag tag, ChangeState state, Shift shift) {
        Tag next = tag.next();
        names.put(next);
        return event(next, state, shift);
    }

    private Optional<ChangeEvent> event(Tag tag, ChangeState state, Shift shift) {
        return Optional.of(new ChangeEvent(
                tag.id(),
                tag.revision(),
                state,
                shift,
                recoveredBy(tag.number()),
                Optional.empty(),
                after.lastPosition(),
                false));
    }

    private Optional<String> recoveredBy(int number) {
        return after.held().stream()
                .filter(held -> held.number() == number && held.recovers() != 0)
                .flatMap(held -> names.find(held.recovers()).stream())
                .map(Tag::id)
                .findFirst();
    }

    private ChangeState stateOf(int number) {
        return after.held().stream().anyMatch(held -> held.number() == number && held.stage() == Held.Stage.RECOVERED)
                ? ChangeState.RECOVERED
                : ChangeState.CONFIRMED;
    }
}
