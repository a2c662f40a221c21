/** Says how long the sink waits before it speaks of what does not come. It decides nothing. */
@NullMarked
package io.stepwatch.sink.pace;

import org.jspecify.annotations.NullMarked;
