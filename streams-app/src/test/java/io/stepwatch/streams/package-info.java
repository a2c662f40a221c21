/** Shows the whole topology in the test driver, with a registry that speaks the real protocol. */
@NullMarked
package io.stepwatch.streams;

import org.jspecify.annotations.NullMarked;
