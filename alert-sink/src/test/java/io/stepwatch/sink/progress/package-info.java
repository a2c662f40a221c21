/** Tests of how progress is judged. */
@NullMarked
package io.stepwatch.sink.progress;

import org.jspecify.annotations.NullMarked;
