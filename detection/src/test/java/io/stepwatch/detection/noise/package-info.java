/** Shows what the package of the same name claims. */
@NullMarked
package io.stepwatch.detection.noise;

import org.jspecify.annotations.NullMarked;
