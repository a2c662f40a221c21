/** Tests of how alerts are put together. */
@NullMarked
package io.stepwatch.sink.group;

import org.jspecify.annotations.NullMarked;
