/** What tests do to the processes that they start. */
@NullMarked
package io.stepwatch.it.process;

import org.jspecify.annotations.NullMarked;
