/** Shows what the package of the same name claims. */
@NullMarked
package io.stepwatch.detection.stats;

import org.jspecify.annotations.NullMarked;
