package io.stepwatch.cli.run;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.detection.stats.MedianInterval;
import io.stepwatch.detection.stats.Order;
import io.stepwatch.detection.stats.SplitMix;
import io.stepwatch.schema.exit.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Runs one or two commands until enough is known.
 *
 * <p>First a try-out and the warm-up, which are thrown away. Then rounds, in each of which every command runs once; the
 * order of two is drawn for each round. How many rounds come next is predicted from what was measured; after each such
 * stretch the interval is looked at.
 */
final class Repetition {

    private static final double CONFIDENCE = 0.95;

    private final Meter meter;
    private final RunOptions.Plan plan;
    private final List<String> commands;
    private final SplitMix random;
    private final Consumer<Usage> each;

    private final List<List<Usage>> runs = new ArrayList<>();
    private long spentNanos;
    private int failed;

    /** Why no more runs are done. */
    enum End {
        NARROW("the interval is narrow enough"),
        BUDGET("the time is used"),
        MOST("as many runs as allowed");

        private final String text;

        End(String text) {
            this.text = text;
        }

        /** The reason for people. */
        String text() {
            return text;
        }
    }

    /**
     * Commands to repeat.
     *
     * @param each takes every run that counts, while its output is still there
     */
    Repetition(Meter meter, RunOptions.Plan plan, List<String> commands, long seed, Consumer<Usage> each) {
        this.meter = meter;
        this.plan = plan;
        this.commands = commands;
        this.random = new SplitMix(seed);
        this.each = each;
        commands.forEach(command -> runs.add(new ArrayList<>()));
    }

    /** The runs that count, by command. */
    List<List<Usage>> runs() {
        return runs;
    }

    /** Runs that failed and were left out. */
    int failed() {
        return failed;
    }

    End untilSure() {
        long tried = 0;
        for (int command = 0; command < commands.size(); command++) {
            tried += once(command, "its try-out").wallNanos();
        }
        for (int i = 0; i < plan.warmup() * commands.size(); i++) {
            once(i % commands.size(), "its warm-up");
        }
        long rounds = 1;
        long goal = plan.budget().toNanos();
        long next = Math.max(plan.minRuns(), Prediction.next(goal, 1, tried, rounds, plan.maxRuns()));
        long done = 0;
        while (true) {
            while (done < next && (done < plan.minRuns() || spentNanos < goal)) {
                round(done);
                done++;
            }
            if (isNarrow()) {
                return End.NARROW;
            }
            if (spentNanos >= goal || done >= plan.maxRuns()) {
                return spentNanos >= goal ? End.BUDGET : End.MOST;
            }
            rounds = done;
            next = Prediction.next(goal, done, spentNanos, rounds, plan.maxRuns());
        }
    }

    private void round(long number) {
        int first = commands.size() > 1 ? random.below(commands.size()) : 0;
        List<Usage> round = new ArrayList<>();
        for (int i = 0; i < commands.size(); i++) {
            int command = (first + i) % commands.size();
            Usage usage = once(command, "run " + (number + 1));
            spentNanos += usage.wallNanos();
            round.add(usage);
            if (usage.exit() == 0) {
                each.accept(usage);
            }
        }
        // Runs of a round belong together, so one that failed takes the others with it.
        if (round.stream().allMatch(usage -> usage.exit() == 0)) {
            round.forEach(usage -> runs.get(usage.command()).add(usage));
        } else {
            failed++;
        }
    }

    private Usage once(int command, String which) {
        Usage usage = meter.run(command);
        if (usage.exit() != 0 && !plan.ignoringFailed()) {
            String said = meter.said();
            throw new CliException(
                    ExitCode.INPUT,
                    List.of(
                            commands.get(command) + " ended with " + usage.exit() + " in " + which
                                    + (said.isEmpty() ? "" : ": " + said),
                            "a time of a failed run means nothing; mend the command, or give --ignore-failed-runs"));
        }
        return usage;
    }

    /** Whether the median of one command, or the median ratio of two, is known well enough. */
    private boolean isNarrow() {
        int count = runs.get(0).size();
        if (count < plan.minRuns()) {
            return false;
        }
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            double wall = runs.get(0).get(i).wallNanos();
            values[i] = commands.size() > 1 ? runs.get(1).get(i).wallNanos() / wall : wall;
        }
        double median = Order.median(values, 0, count);
        return MedianInterval.of(values, CONFIDENCE).halfWidth() <= plan.width() * median;
    }
}
