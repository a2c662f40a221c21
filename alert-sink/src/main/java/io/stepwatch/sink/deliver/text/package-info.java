/**
 * Prints alerts as text, for a console.
 *
 * <p>Each alert is printed in one piece. What was printed is delivered.
 */
@NullMarked
package io.stepwatch.sink.deliver.text;

import org.jspecify.annotations.NullMarked;
