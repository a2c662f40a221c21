/**
 * Lists and shows the series that are known, and resets from where on one is judged.
 *
 * <p>Series are read from their catalog and change points from theirs, folded by id and revision. A reset is an event of
 * its own, with who, when and why: older points stay and are drawn. It cannot be taken back, since series are never judged
 * from an earlier point again, so a commit without a result and a position beyond the series are refused. A command
 * returns when the broker has the event, not when streams-app has done it.
 */
@NullMarked
package io.stepwatch.cli.series;

import org.jspecify.annotations.NullMarked;
