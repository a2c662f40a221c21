package io.stepwatch.cli.compare;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.detection.compare.TwoSamples;
import io.stepwatch.schema.exit.ExitCode;
import java.time.Instant;
import java.util.List;

/** Whether samples of both sides were taken in turn, and which belong next to each other. */
enum Interleaving {
    /** They were, where the times of all samples say so. */
    AUTO,
    /** They were: by time, or in the order of the files where no times are known. */
    YES,
    /** They were not, or it must not count. */
    NO;

    TwoSamples of(String name, Sampled base, Sampled candidate) {
        boolean timed = base.timed() && candidate.timed();
        Sampled from = timed ? base.inOrderOfTime() : base;
        Sampled to = timed ? candidate.inOrderOfTime() : candidate;
        boolean alternate = from.values().size() == to.values().size()
                && (timed ? alternates(from.values(), to.values()) : this == YES);
        if (this != NO && alternate && from.values().size() > 1) {
            return TwoSamples.inTurn(from.numbers(), to.numbers());
        }
        if (this == YES) {
            throw new CliException(
                    ExitCode.INPUT,
                    "samples of " + name + " were not taken in turn: "
                            + from.values().size() + " of the base, "
                            + to.values().size() + " of the candidate"
                            + (timed ? ", by their times" : "") + "; leave out --interleaved, or measure A B A B");
        }
        return TwoSamples.independent(base.numbers(), candidate.numbers());
    }

    /** Whether the first of both sides come before the second of either, and so on. */
    private static boolean alternates(List<Sampled.Value> base, List<Sampled.Value> candidate) {
        for (int i = 1; i < base.size(); i++) {
            Instant last = later(base.get(i - 1), candidate.get(i - 1));
            if (!time(base.get(i)).isAfter(last) || !time(candidate.get(i)).isAfter(last)) {
                return false;
            }
        }
        return true;
    }

    private static Instant later(Sampled.Value one, Sampled.Value other) {
        return time(one).isAfter(time(other)) ? time(one) : time(other);
    }

    private static Instant time(Sampled.Value value) {
        return value.at().orElse(Instant.EPOCH);
    }
}
