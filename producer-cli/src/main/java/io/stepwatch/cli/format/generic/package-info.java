/**
 * Reads results in a JSON of our own: a list of objects with a name, a value and a unit, or one such object.
 *
 * <p>A value may be one number, a list of samples, or null when nothing was measured. A table of parameters with a list of
 * results, as some tools write it, is one object for many values. Words that are not understood are refused by name.
 */
@NullMarked
package io.stepwatch.cli.format.generic;

import org.jspecify.annotations.NullMarked;
