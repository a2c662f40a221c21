/**
 * Copies what was published to topics of another prefix, with more partitions.
 *
 * <p>Only what came from outside is copied; what the applications compute, they compute again. Nothing is changed or
 * removed where it is copied from, and copying again is harmless: an event that is there twice counts once.
 */
@NullMarked
package io.stepwatch.cli.topics;

import org.jspecify.annotations.NullMarked;
