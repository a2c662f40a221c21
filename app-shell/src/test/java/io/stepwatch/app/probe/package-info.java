/** Shows the probe on a health server of its own. */
@NullMarked
package io.stepwatch.app.probe;

import org.jspecify.annotations.NullMarked;
