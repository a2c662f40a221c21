/**
 * Detection on files, without Kafka: the same fold that the stream runs, over points in commit order.
 *
 * <p>A regression is a finding and no failure: the exit code does not depend on it. Only {@code compare} gates.
 */
@NullMarked
package io.stepwatch.cli.analyze;

import org.jspecify.annotations.NullMarked;
