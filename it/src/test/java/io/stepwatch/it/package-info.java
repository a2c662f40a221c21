/** Tests that see every module, on a real broker and a real registry. */
@NullMarked
package io.stepwatch.it;

import org.jspecify.annotations.NullMarked;
