package io.stepwatch.sink.deliver;

/**
 * What a target shows of an alert.
 *
 * @param revision highest revision of the alert that it has
 * @param state state of the alert in that revision
 * @param members hash of the set of members in that revision, see {@link Members}
 * @param message where the target shows it; empty when that cannot be changed
 * @param unsure attempts so far of which nobody knows whether the target took them
 */
public record Sent(long revision, String state, String members, String message, long unsure) {}
