/**
 * Compares a base with a candidate: files of any format, or commits that the pipeline has results of.
 *
 * <p>The answer is a table for people, a comment for a pull request or JSON, always with the numbers behind it, and an exit
 * code that a gate can use. It refuses to compare what was measured in different environments or in units that do not
 * convert into each other, and to compare a thing with itself.
 */
@NullMarked
package io.stepwatch.cli.compare;

import org.jspecify.annotations.NullMarked;
