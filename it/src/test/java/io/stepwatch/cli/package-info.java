/** What is held against every command at once, whichever there are. */
@NullMarked
package io.stepwatch.cli;

import org.jspecify.annotations.NullMarked;
