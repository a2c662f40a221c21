/**
 * Knows alarms again that turned out to be nothing.
 *
 * <p>An entry quiets what it was written for and no more: its series, its way and size, its commits, until it expires. What
 * it meets is still recorded and counted. An entry whose check has failed quiets nothing. Everything here is a function of
 * its arguments.
 */
@NullMarked
package io.stepwatch.sink.ledger;

import org.jspecify.annotations.NullMarked;
