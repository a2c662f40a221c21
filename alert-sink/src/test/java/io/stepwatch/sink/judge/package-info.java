/** Tests of what is material. */
@NullMarked
package io.stepwatch.sink.judge;

import org.jspecify.annotations.NullMarked;
