/**
 * Registers and checks the schemas of events by hand. Nothing else in the command line registers any.
 */
@NullMarked
package io.stepwatch.cli.schema;

import org.jspecify.annotations.NullMarked;
