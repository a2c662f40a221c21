/** Shows what the package of the same name claims. */
@NullMarked
package io.stepwatch.detection.confirm;

import org.jspecify.annotations.NullMarked;
