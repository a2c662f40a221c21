/** What the detection promises, shown. */
@NullMarked
package io.stepwatch.detection;

import org.jspecify.annotations.NullMarked;
