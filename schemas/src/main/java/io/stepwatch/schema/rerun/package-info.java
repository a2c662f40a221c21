/**
 * Chooses the commits whose measurement would tell most about a change of level: one rule for those who ask for
 * measurements and for those who only say what would help.
 *
 * <p>Here are positions alone. Which commits there are, and who pays for measuring them, is decided elsewhere.
 */
@NullMarked
package io.stepwatch.schema.rerun;

import org.jspecify.annotations.NullMarked;
