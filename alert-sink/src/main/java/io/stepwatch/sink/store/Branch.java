package io.stepwatch.sink.store;

/**
 * What is known of a branch as a whole.
 *
 * @param head the highest position announced; -1: none
 * @param triaged the head when an alert was closed last, so that people know of what lies before; -1: never
 * @param triagedAt when that was, milliseconds since 1970
 */
public record Branch(long head, long triaged, long triagedAt) {

    static final Branch NEW = new Branch(-1, -1, 0);

    Branch withHead(long position) {
        return position <= head ? this : new Branch(position, triaged, triagedAt);
    }

    Branch triagedAt(long now) {
        return new Branch(head, Math.max(triaged, head), now);
    }
}
