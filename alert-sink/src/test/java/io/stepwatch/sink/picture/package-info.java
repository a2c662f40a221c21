/** Pictures. */
@NullMarked
package io.stepwatch.sink.picture;

import org.jspecify.annotations.NullMarked;
