package io.stepwatch.sink.lifecycle;

import io.stepwatch.events.AlertAction;
import io.stepwatch.events.AlertState;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What people said of an alert: the last word in time counts. */
public final class Manual {

    private static final String REOPEN = "reopen";

    private static final Map<String, AlertState> WORDS = Map.of(
            "acknowledge",
            AlertState.ACKNOWLEDGED,
            "dismiss",
            AlertState.DISMISSED,
            "resolve",
            AlertState.RESOLVED,
            REOPEN,
            AlertState.OPEN);

    private final Optional<AlertAction> last;

    /** What follows from actions in the order of time; words that nobody here knows are passed over. */
    public Manual(List<AlertAction> actions) {
        this.last = actions.stream()
                .filter(action -> WORDS.containsKey(action.getAction()))
                .reduce((one, next) -> next);
    }

    /** The last word. */
    public Optional<AlertAction> last() {
        return last;
    }

    /** The last word as people read it; empty when there is none. Example: dismissed by ann: a noisy host */
    public String words() {
        return last.map(action -> Status.words(state().orElseThrow(), action)).orElse("");
    }

    /** The state that the last word asks for. */
    public Optional<AlertState> state() {
        return last.map(action -> WORDS.getOrDefault(action.getAction(), AlertState.UNKNOWN));
    }

    /** Whether a person opened it again, which the ledger does not overrule. */
    boolean reopened() {
        return last.filter(action -> action.getAction().equals(REOPEN)).isPresent();
    }

    /** Whether the last word closes the alert as far as a member is concerned: one that the person has seen. */
    boolean closes(Part part) {
        boolean closing = state().filter(s -> s == AlertState.DISMISSED || s == AlertState.RESOLVED)
                .isPresent();
        return closing && last.filter(action -> saw(action, part)).isPresent();
    }

    private static boolean saw(AlertAction action, Part part) {
        return action.getRevision() > 0
                ? part.toldIn() > 0 && part.toldIn() <= action.getRevision()
                : part.joinedAt() <= action.getAt();
    }
}
