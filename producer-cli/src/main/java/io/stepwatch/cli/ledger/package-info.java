/**
 * Keeps {@code alarm-ledger.yaml}: alarms that turned out to be nothing, and what was learned from each.
 *
 * <p>The file is written by people and reviewed like code. Programs add whole entries before the section {@code seen} and
 * write that section, which is the last one; what people wrote stays as it is, comments and all.
 */
@NullMarked
package io.stepwatch.cli.ledger;

import org.jspecify.annotations.NullMarked;
