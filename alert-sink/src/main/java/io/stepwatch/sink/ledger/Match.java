package io.stepwatch.sink.ledger;

import io.stepwatch.events.LedgerEntry;

/**
 * An entry that is about a change point.
 *
 * @param quiet whether it says that nobody needs to be told
 * @param expired whether it would have said so, had its time not been over
 */
public record Match(LedgerEntry entry, boolean quiet, boolean expired) {}
