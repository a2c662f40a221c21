package io.stepwatch.sink.group;

import io.stepwatch.events.ActionTaken;
import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertAction;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.KnownAlarm;
import io.stepwatch.events.LedgerEntry;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.sink.judge.Severity;
import io.stepwatch.sink.ledger.Ledger;
import io.stepwatch.sink.ledger.Match;
import io.stepwatch.sink.lifecycle.Manual;
import io.stepwatch.sink.lifecycle.Part;
import io.stepwatch.sink.lifecycle.Status;
import io.stepwatch.sink.store.ActionStore;
import io.stepwatch.sink.store.CommitStore;
import io.stepwatch.sink.store.LedgerStore;
import io.stepwatch.sink.store.SinkStores;
import java.util.List;
import java.util.Optional;

/** Gives an alert its state, and what people and the ledger say of it. */
final class Lifecycle {

    private static final int MOST_ACTIONS = 50;

    private final ActionStore actions;
    private final LedgerStore ledgers;
    private final CommitStore commits;

    Lifecycle(SinkStores stores) {
        this.actions = stores.actions();
        this.ledgers = stores.ledger();
        this.commits = stores.commits();
    }

    /**
     * An alert in its state.
     *
     * @param status that state, and why
     */
    record Lived(Alert alert, Status status) {}

    /**
     * The alert in its state.
     *
     * @param held as it was last told
     * @param assembled what it says now
     * @param now wall clock, milliseconds since 1970
     */
    Lived live(Alert held, Alert assembled, Roster roster, long now) {
        String key = TopicKeys.alert(held);
        Ledger ledger = new Ledger(
                ledgers.of(held.getProject()), (branch, commit) -> commits.position(held.getProject(), branch, commit));
        List<Part> parts = roster.seats().stream()
                .map(seat -> new Part(
                        seat.point(),
                        seat.member().joinedAt(),
                        seat.member().toldIn(),
                        ledger.of(seat.point(), seat.member().joinedAt())))
                .toList();
        List<AlertAction> taken = actions.of(key);
        Status members = Status.of(parts, new Manual(taken));
        Status status = held.getBackfill() ? members.ofBackfill() : members;
        Alert.Builder alert = Alert.newBuilder(assembled)
                .setState(status.state())
                .setBy(status.by())
                .setAt(since(held, status, now))
                .setActions(recent(taken));
        known(alert, parts, status, held);
        return new Lived(alert.build(), status);
    }

    /** An alert is open since its first change point came; a person's word has its time; the rest is since it was told. */
    private static long since(Alert held, Status status, long now) {
        if (status.at() > 0) {
            return status.at();
        }
        if (status.state() == AlertState.OPEN) {
            return held.getOpenedAt();
        }
        return status.state() == held.getState() && held.getAt() > 0 ? held.getAt() : now;
    }

    private void known(Alert.Builder alert, List<Part> parts, Status status, Alert held) {
        Optional<Match> match = parts.stream()
                .filter(part -> part.match().isPresent())
                .findFirst()
                .flatMap(Part::match);
        parts.stream()
                .flatMap(part -> part.match().stream())
                .forEach(one -> ledgers.saw(one.entry(), held.getId(), held.getOpenedAt()));
        alert.setLedgerEntry(match.map(one -> one.entry().getName()).orElse(null))
                .setSeen(match.map(one -> ledgers.seenBefore(one.entry(), held.getId()))
                        .orElse(0L))
                .setKnown(
                        match.map(one -> describe(one.entry(), status.known())).orElse(null))
                .setSilent(isSilent(held, status));
        if (status.known()) {
            alert.setSeverity(Severity.KNOWN.word());
        }
    }

    /** Nobody is told of it, and nobody has been. */
    private static boolean isSilent(Alert held, Status status) {
        boolean quiet = status.known() || (held.getBackfill() && !status.isOpen());
        return quiet && (Draft.isUntold(held) || held.getSilent());
    }

    private static KnownAlarm describe(LedgerEntry entry, boolean quiet) {
        return KnownAlarm.newBuilder()
                .setSymptom(entry.getSymptom())
                .setCause(entry.getCause())
                .setSure(entry.getSure())
                .setCheck(entry.getCheck())
                .setQuiet(quiet)
                .build();
    }

    /** What people did, as an alert says it. */
    static List<ActionTaken> recent(List<AlertAction> taken) {
        return taken.stream()
                .skip(Math.max(0, taken.size() - MOST_ACTIONS))
                .map(action -> ActionTaken.newBuilder()
                        .setAction(action.getAction())
                        .setBy(action.getBy())
                        .setAt(action.getAt())
                        .setReason(action.getReason())
                        .setLedgerEntry(action.getLedgerEntry())
                        .build())
                .toList();
    }
}
