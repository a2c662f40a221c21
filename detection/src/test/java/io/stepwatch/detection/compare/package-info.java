/** Tests of comparisons. */
@NullMarked
package io.stepwatch.detection.compare;

import org.jspecify.annotations.NullMarked;
