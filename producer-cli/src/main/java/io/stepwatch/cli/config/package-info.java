/**
 * Reads what a project wants to be told from {@code stepwatch.yaml}, and publishes it for the sink.
 *
 * <p>Every problem of the file is told at once, with its place. What is published replaces what was published before.
 */
@NullMarked
package io.stepwatch.cli.config;

import org.jspecify.annotations.NullMarked;
