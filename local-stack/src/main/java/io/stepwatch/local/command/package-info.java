/**
 * The commands {@code local} and {@code demo}, which the program finds as plug-ins.
 *
 * <p>Data goes to standard output, everything else to standard error. Ctrl-C and SIGTERM stop the stack in good order before
 * the process ends with 130.
 */
@NullMarked
package io.stepwatch.local.command;

import org.jspecify.annotations.NullMarked;
