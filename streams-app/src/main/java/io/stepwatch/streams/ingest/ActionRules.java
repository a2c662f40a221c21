package io.stepwatch.streams.ingest;

import io.stepwatch.events.SeriesAction;
import io.stepwatch.schema.run.Names;
import java.util.Arrays;
import java.util.Optional;

/** What an action must be, as far as it can be told from the action alone. */
final class ActionRules {

    private ActionRules() {}

    static Optional<Action.Kind> kind(SeriesAction action) {
        return Arrays.stream(Action.Kind.values())
                .filter(kind -> kind.word().equals(action.getKind()))
                .findFirst();
    }

    /** What is wrong with an action; empty: nothing. */
    static Optional<String> problem(SeriesAction action) {
        Optional<Action.Kind> kind = kind(action);
        if (kind.isEmpty()) {
            return Optional.of("kind is " + action.getKind() + ", which this version does not know");
        }
        return required("requestId", action.getRequestId())
                .or(() -> required("project", action.getProject()))
                .or(() -> required("branch", action.getBranch()))
                .or(() -> optional("who", action.getWho()))
                .or(() -> optional("why", action.getWhy()))
                .or(() -> position(action))
                .or(() -> what(kind.get(), action));
    }

    private static Optional<String> what(Action.Kind kind, SeriesAction action) {
        return switch (kind) {
            case WITHDRAW_RUN ->
                required("benchmark", action.getBenchmark()).or(() -> required("runId", action.getRunId()));
            case RESET_BASELINE ->
                required("benchmark", action.getBenchmark())
                        .or(() -> action.getPosition() == null ? required("commit", action.getCommit()) : none());
            case COMMIT_PLACED, COMMIT_LEFT, COMMIT_RETURNED ->
                required("commit", action.getCommit())
                        .or(() -> action.getPosition() == null ? Optional.of("position is missing") : none())
                        .or(() -> action.getBenchmark().isEmpty()
                                ? none()
                                : Optional.of("a commit concerns its whole branch; leave the benchmark out"));
            case ROLL_CALL -> action.getPosition() == null ? Optional.of("position is missing") : none();
        };
    }

    private static Optional<String> position(SeriesAction action) {
        Long position = action.getPosition();
        return position != null && position < 0
                ? Optional.of("position is " + position + "; positions count from 0")
                : none();
    }

    private static Optional<String> required(String field, String text) {
        return text.isEmpty() ? Optional.of(field + " is empty") : optional(field, text);
    }

    private static Optional<String> optional(String field, String text) {
        return Names.problem(field, text);
    }

    private static Optional<String> none() {
        return Optional.empty();
    }
}
