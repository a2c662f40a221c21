/**
 * What every command shares: exit codes, streams, settings and messages.
 *
 * <p>Results go to standard output and everything else to standard error, untrusted text only after {@link
 * io.stepwatch.cli.shell.Printable}. Nothing here ends the process, reads a variable by itself or knows a command.
 */
@NullMarked
package io.stepwatch.cli.shell;

import org.jspecify.annotations.NullMarked;
