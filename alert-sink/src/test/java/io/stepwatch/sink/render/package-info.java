/** Tests of what people read. */
@NullMarked
package io.stepwatch.sink.render;

import org.jspecify.annotations.NullMarked;
