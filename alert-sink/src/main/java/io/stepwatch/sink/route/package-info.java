/**
 * Decides which alerts a target gets: by project, benchmark, severity and owner.
 *
 * <p>A function of the alert alone. A target that shows an alert hears of its further revisions whatever the route says
 * then, so that no message is left behind with yesterday's state.
 */
@NullMarked
package io.stepwatch.sink.route;

import org.jspecify.annotations.NullMarked;
