/** Tests of the sink as a whole, and what its tests share. */
@NullMarked
package io.stepwatch.sink;

import org.jspecify.annotations.NullMarked;
