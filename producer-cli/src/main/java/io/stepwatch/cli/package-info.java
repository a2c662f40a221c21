/**
 * The command line: finds the command, runs it, and turns every outcome into an exit code.
 *
 * <p>Data goes to standard output, everything else to standard error. Messages say where, what and how to fix it, in at
 * most five lines; a stack trace is shown only when asked for. Only {@link io.stepwatch.cli.Main} ends the process.
 */
@NullMarked
package io.stepwatch.cli;

import org.jspecify.annotations.NullMarked;
