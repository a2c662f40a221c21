/**
 * Repeats commands until their times are known well enough, and compares two that take turns.
 *
 * <p>A command is started by a small program of its own (perl where it is there, else the shell), which stays for all runs,
 * so that no Java machine is copied for each of them. Wall time includes the start of the command. User and system time and
 * peak memory are those that the system tells when the command ends, its own children that it waited for included; what the
 * system does not tell is absent, never guessed.
 *
 * <p>A command that fails ends everything with its status and what it said.
 */
@NullMarked
package io.stepwatch.cli.run;

import org.jspecify.annotations.NullMarked;
