/** Tests of starts on what earlier ones left, on a real broker. */
@NullMarked
package io.stepwatch.app;

import org.jspecify.annotations.NullMarked;
