/** What messages say of themselves. */
@NullMarked
package io.stepwatch.sink.deliver;

import org.jspecify.annotations.NullMarked;
