package io.stepwatch.sink.store;

/**
 * A change point in an alert.
 *
 * @param changePoint its id
 * @param accepted the level that it was judged against when it joined
 * @param joinedAt when its record was appended, milliseconds since 1970
 * @param toldIn the first revision of the alert that told of it; 0: none yet
 */
public record Member(String changePoint, double accepted, long joinedAt, long toldIn) {

    /** The same member, told in a revision. */
    public Member told(long revision) {
        return new Member(changePoint, accepted, joinedAt, revision);
    }
}
