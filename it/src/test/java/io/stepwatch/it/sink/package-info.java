/** The sink on a real broker and a real registry: delivery, restarts, refusals. */
@NullMarked
package io.stepwatch.it.sink;

import org.jspecify.annotations.NullMarked;
