/**
 * Reads the settings of a program from variables, once, and reports every problem together.
 *
 * <p>A misspelt {@code STEPWATCH_…} variable is a problem like any other. An empty variable counts as not set. Values
 * of secrets are never repeated in messages.
 */
@NullMarked
package io.stepwatch.schema.config;

import org.jspecify.annotations.NullMarked;
