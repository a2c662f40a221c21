/** Stores on disk, closed in order and in doubt. */
@NullMarked
package io.stepwatch.app.state;

import org.jspecify.annotations.NullMarked;
