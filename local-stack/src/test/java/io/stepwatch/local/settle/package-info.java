/** Settling, seen through a real broker and groups that commit when the test wants them to. */
@NullMarked
package io.stepwatch.local.settle;

import org.jspecify.annotations.NullMarked;
