/**
 * Who acts, and under which request id, for every command that records what a person did.
 *
 * <p>An action says by whom it was asked for, as far as git and the system tell; nobody is authenticated here. A request
 * id makes the action one that can be repeated: what reads it does it once.
 */
@NullMarked
package io.stepwatch.cli.actor;

import org.jspecify.annotations.NullMarked;
