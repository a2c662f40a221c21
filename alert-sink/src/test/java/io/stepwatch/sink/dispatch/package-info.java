/** Tests of delivery. */
@NullMarked
package io.stepwatch.sink.dispatch;

import org.jspecify.annotations.NullMarked;
