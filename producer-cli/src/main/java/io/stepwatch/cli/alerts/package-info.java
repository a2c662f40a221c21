/**
 * Shows alerts, and says what a person did with them.
 *
 * <p>Alerts are read from their topic, folded by id and revision. An action is an event of its own: the sink alone makes
 * revisions. A command that acts returns when the broker has the action, not when the sink has taken it.
 */
@NullMarked
package io.stepwatch.cli.alerts;

import org.jspecify.annotations.NullMarked;
