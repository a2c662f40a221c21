/**
 * Converts printed units into the base unit of their family, by one table.
 *
 * <p>Events keep number and unit exactly as printed. The conversion happens where points enter a series and nowhere
 * else. A unit that is in no family is its own family and converts into nothing.
 */
@NullMarked
package io.stepwatch.schema.unit;

import org.jspecify.annotations.NullMarked;
