/**
 * The command that asks what other settings of detection would have found.
 *
 * <p>It reads an installation and changes nothing there. What it prints is the difference to what stands now.
 */
@NullMarked
package io.stepwatch.local.replay;

import org.jspecify.annotations.NullMarked;
