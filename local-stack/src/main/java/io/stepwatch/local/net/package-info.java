/** The one address that everything here listens on: a stack can be reached from its own machine only. */
@NullMarked
package io.stepwatch.local.net;

import org.jspecify.annotations.NullMarked;
