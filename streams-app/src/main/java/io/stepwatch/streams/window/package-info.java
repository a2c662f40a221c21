/**
 * Keeps the window of every group of series: the newest points in commit order, small heads, checkpoints.
 *
 * <p>The only place that touches state stores and that knows the layout of what is in them. What it keeps is a function of
 * the set of runs of the window and not of the order of their arrival; it decides which run counts where two claim the
 * same place, and it forgets what lies behind the window. It knows nothing of detection.
 *
 * @see <a href="../../../../../../../../docs/decisions/0007-state-layout.md">decision 0007</a>
 */
@NullMarked
package io.stepwatch.streams.window;

import org.jspecify.annotations.NullMarked;
