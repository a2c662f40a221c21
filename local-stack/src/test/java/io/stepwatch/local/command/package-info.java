/** The commands, called as the program calls them. */
@NullMarked
package io.stepwatch.local.command;

import org.jspecify.annotations.NullMarked;
