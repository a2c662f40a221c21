/** How noisy a series is, estimated so that odd points, two modes, coarse timers and level shifts do not spoil it. */
@NullMarked
package io.stepwatch.detection.noise;

import org.jspecify.annotations.NullMarked;
