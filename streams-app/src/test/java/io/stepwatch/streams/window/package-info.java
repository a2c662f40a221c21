/** Shows the rules and forms of state without a store. */
@NullMarked
package io.stepwatch.streams.window;

import org.jspecify.annotations.NullMarked;
