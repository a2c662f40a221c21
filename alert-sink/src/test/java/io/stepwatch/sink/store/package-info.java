/** Tests of what stores hold. */
@NullMarked
package io.stepwatch.sink.store;

import org.jspecify.annotations.NullMarked;
