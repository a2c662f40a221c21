package io.stepwatch.sink.deliver;

import java.util.OptionalInt;

/**
 * Why an attempt failed.
 *
 * @param reason in our words. Example: connection refused
 * @param status HTTP status of the answer, if there was one
 * @param answer beginning of the answer, without secrets and control characters; empty when there was none
 */
public record Failure(String reason, OptionalInt status, String answer) {

    /** A failure without an answer. */
    public static Failure silent(String reason) {
        return new Failure(reason, OptionalInt.empty(), "");
    }
}
