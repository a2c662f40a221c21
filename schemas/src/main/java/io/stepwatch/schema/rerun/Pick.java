package io.stepwatch.schema.rerun;

/**
 * A commit that is worth measuring.
 *
 * @param position its position
 * @param again whether it has been measured before
 */
public record Pick(long position, boolean again) {}
