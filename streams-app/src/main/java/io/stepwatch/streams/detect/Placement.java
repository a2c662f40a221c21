package io.stepwatch.streams.detect;

import io.stepwatch.streams.ingest.Measured;
import io.stepwatch.streams.window.Branch;
import java.util.Optional;

/** Where a run belongs by what people and the chain of commits have said. */
final class Placement {

    private Placement() {}

    /** The run at its place; empty when it was withdrawn. Where the chain knows the commit, it decides. */
    static Optional<Measured> of(Branch branch, Measured measured) {
        var run = measured.run();
        if (branch.isWithdrawn(measured.group(), run.getRunId())) {
            return Optional.empty();
        }
        long position = branch.place(run.getCommit()).position();
        if (position < 0) {
            branch.claim(run.getCommit(), measured.position());
        }
        return Optional.of(position < 0 || position == measured.position() ? measured : measured.at(position));
    }
}
