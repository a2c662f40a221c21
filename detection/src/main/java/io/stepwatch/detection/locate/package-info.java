/** Where a change happened, and how sure that is. */
@NullMarked
package io.stepwatch.detection.locate;

import org.jspecify.annotations.NullMarked;
