/**
 * Lists the runs that are recorded, and withdraws those that should not count.
 *
 * <p>Nothing is deleted: a withdrawal is an event of its own, with who, when and why, and streams-app takes the run's
 * values out of its series. A command returns when the broker has the event, not when streams-app has done it. A run that is
 * not recorded is refused, and so is one whose id is that of runs in several projects.
 */
@NullMarked
package io.stepwatch.cli.runs;

import org.jspecify.annotations.NullMarked;
