package io.stepwatch.sink.deliver.github;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Where on GitHub alerts are shown.
 *
 * @param kind comments of one issue, comments of commits, or issues
 * @param issue number of the issue or pull request whose comments are meant
 */
public record Place(Kind kind, OptionalLong issue) {

    static final String LABEL = "stepwatch";
    private static final Set<AlertState> CLOSED =
            Set.of(AlertState.DISMISSED, AlertState.RESOLVED, AlertState.RECOVERED, AlertState.RETRACTED);

    /** What is made for each alert. */
    public enum Kind {
        ISSUE_COMMENT,
        COMMIT_COMMENT,
        ISSUE
    }

    /** Comments of an issue or a pull request. */
    public static Place commentsOf(long issue) {
        return new Place(Kind.ISSUE_COMMENT, OptionalLong.of(issue));
    }

    /** Comments of the commit that is most likely the cause. */
    public static Place commits() {
        return new Place(Kind.COMMIT_COMMENT, OptionalLong.empty());
    }

    /** Issues. */
    public static Place issues() {
        return new Place(Kind.ISSUE, OptionalLong.empty());
    }

    /** Whether an alert can be shown there: only git commits have comments. */
    boolean has(Alert alert) {
        return kind != Kind.COMMIT_COMMENT || alert.getFirstBad().getCommit().matches("[0-9a-f]{40}|[0-9a-f]{64}");
    }

    /** Path below the repository under which something new is posted. */
    String creating(Alert alert) {
        return switch (kind) {
            case ISSUE_COMMENT -> "/issues/" + issue.orElseThrow() + "/comments";
            case COMMIT_COMMENT -> "/commits/" + alert.getFirstBad().getCommit() + "/comments";
            case ISSUE -> "/issues";
        };
    }

    /** Path that lists what is there, oldest first. */
    String listing(Alert alert, int page, int size) {
        String query = "?per_page=" + size + "&page=" + page;
        return kind == Kind.ISSUE
                ? "/issues" + query + "&state=all&sort=created&direction=asc&labels=" + LABEL
                : creating(alert) + query;
    }

    /** Path of something that is there. */
    String editing(String id) {
        return switch (kind) {
            case ISSUE_COMMENT -> "/issues/comments/" + id;
            case COMMIT_COMMENT -> "/comments/" + id;
            case ISSUE -> "/issues/" + id;
        };
    }

    /** Name of the field by which something that is there is addressed. */
    String id() {
        return kind == Kind.ISSUE ? "number" : "id";
    }

    /** What is posted, or put in the place of what is there. */
    void write(Alert alert, ObjectNode body, boolean isNew) {
        body.put("body", CommentText.of(alert));
        if (kind == Kind.ISSUE) {
            body.put("title", CommentText.title(alert));
            if (isNew) {
                body.putArray("labels").add(LABEL);
            } else {
                body.put("state", CLOSED.contains(alert.getState()) ? "closed" : "open");
            }
        }
    }
}
