/** Tests of what is material. */
@NullMarked
package io.stepwatch.sink.store;

import org.jspecify.annotations.NullMarked;
