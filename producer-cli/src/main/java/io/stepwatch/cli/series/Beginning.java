package io.stepwatch.cli.series;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Nearest;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.exit.ExitCode;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * From where on a series is to be judged.
 *
 * @param commit empty: a position alone is said
 * @param position null: only the chain of commits knows
 */
record Beginning(String commit, @Nullable Long position) {

    private static final int MOST_DIGITS = 18;
    private static final int MOST_NAMED = 3;

    /** Whether a text means a position; a commit id is longer, or no number. */
    static boolean isPosition(String at) {
        return at.length() <= MOST_DIGITS && at.matches("[0-9]+");
    }

    /** The commits of a series and where their runs say they are. */
    static final class Commits {

        private final Map<String, Set<Long>> positions = new TreeMap<>();
        private long last;

        /** None yet; the catalog is told of a new end now and then only, so runs may lie beyond what it says. */
        Commits(SeriesInfo info) {
            last = info.getLastPosition();
        }

        void take(BenchmarkRun run) {
            Set<Long> said = positions.computeIfAbsent(run.getCommit(), commit -> new HashSet<>());
            Long position = run.getPosition();
            if (position != null) {
                said.add(position);
                last = Math.max(last, position);
            }
        }

        /**
         * A position.
         *
         * @throws CliException when it is so far beyond the series that it can only be a slip
         */
        Beginning at(long position) {
            if (position > last + 1) {
                throw new CliException(
                        ExitCode.USAGE,
                        "--at: the series ends at position " + last + "; give at most " + (last + 1)
                                + ", since nothing before it would ever be judged again");
            }
            return new Beginning("", position);
        }

        /**
         * The commit that begins like this. Its position is left to the chain where its runs do not agree.
         *
         * @throws CliException when there is none, or more than one
         */
        Beginning find(String beginning) {
            List<String> found = positions.containsKey(beginning)
                    ? List.of(beginning)
                    : positions.keySet().stream()
                            .filter(commit -> commit.startsWith(beginning))
                            .toList();
            if (found.isEmpty()) {
                List<String> near = Nearest.few(beginning, positions.keySet(), MOST_NAMED);
                throw new CliException(
                        ExitCode.INPUT,
                        "--at: the series has no result of a commit " + beginning
                                + (near.isEmpty()
                                        ? "; `stepwatch runs list` shows those that it has"
                                        : "; did you mean " + String.join(", ", near) + "?"));
            }
            if (found.size() > 1) {
                throw new CliException(
                        ExitCode.USAGE,
                        "--at: " + found.size() + " commits begin with " + beginning + "; give more of it");
            }
            Set<Long> said = positions.getOrDefault(found.get(0), Set.of());
            return new Beginning(
                    found.get(0), said.size() == 1 ? said.iterator().next() : null);
        }
    }
}
