/**
 * Tells which series a pattern means.
 *
 * <p>A pattern is made of names with {@code *} for any text and {@code ?} for one character. It is matched in time that
 * grows with pattern times name, whatever a person writes; there are no regular expressions.
 */
@NullMarked
package io.stepwatch.schema.match;

import org.jspecify.annotations.NullMarked;
