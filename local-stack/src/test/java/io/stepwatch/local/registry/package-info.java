/** The registry as its clients see it: over HTTP, with the real broker behind it. */
@NullMarked
package io.stepwatch.local.registry;

import org.jspecify.annotations.NullMarked;
