/** Routes. */
@NullMarked
package io.stepwatch.sink.route;

import org.jspecify.annotations.NullMarked;
