/**
 * How the programs of Stepwatch end: one list of statuses for the command line and for the applications.
 *
 * <p>A number is never given another meaning.
 */
@NullMarked
package io.stepwatch.schema.exit;

import org.jspecify.annotations.NullMarked;
