package io.stepwatch.cli.format;

/** One thing that a reader found. */
public sealed interface Entry permits Row, BadLine, Failed, Remark, UnitFact, Unmeasured {

    /** Handles every kind of entry. */
    <R> R match(Cases<R> cases);

    /** One answer for each kind of entry. */
    interface Cases<R> {
        R row(Row row);

        R badLine(BadLine line);

        R failed(Failed failed);

        R remark(Remark remark);

        R unitFact(UnitFact fact);

        R unmeasured(Unmeasured commit);
    }
}
