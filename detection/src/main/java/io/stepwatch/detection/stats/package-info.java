/** Textbook statistics over plain arrays, exact where that can be had. Knows nothing of points, series or detectors. */
@NullMarked
package io.stepwatch.detection.stats;

import org.jspecify.annotations.NullMarked;
