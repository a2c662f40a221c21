/** The whole stack, from outside. */
@NullMarked
package io.stepwatch.local;

import org.jspecify.annotations.NullMarked;
