package io.stepwatch.cli.ledger;

import io.stepwatch.events.LedgerEntry;
import java.time.LocalDate;
import java.util.Optional;

/**
 * An entry as the file has it.
 *
 * @param added when it was written, if the file says so
 * @param expires the last day on which it holds, if it ends
 */
record Written(LedgerEntry event, Optional<LocalDate> added, Optional<LocalDate> expires) {

    String name() {
        return event.getName();
    }
}
