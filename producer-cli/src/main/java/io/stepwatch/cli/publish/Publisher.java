package io.stepwatch.cli.publish;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.config.Connection;
import java.time.Duration;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Sends batches. Commits are acknowledged before any run is sent, and every record is acknowledged before {@link
 * #publish} returns.
 */
public final class Publisher {

    /** Runs after which a long batch gets new time, so that its size cannot use up the timeout. */
    private static final int PIECE = 5_000;

    private final Connection connection;
    private final Duration timeout;
    private final boolean register;

    /**
     * A publisher that registers no schema; nothing is sent yet.
     *
     * @param timeout how long one {@link #publish} may take in all
     */
    public Publisher(Connection connection, Duration timeout) {
        this(connection, timeout, false);
    }

    /**
     * A publisher; nothing is sent yet.
     *
     * @param register whether a schema that the registry lacks is registered
     */
    public Publisher(Connection connection, Duration timeout, boolean register) {
        this.connection = connection;
        this.timeout = timeout;
        this.register = register;
    }

    /**
     * Sends a batch and waits until all of it is acknowledged.
     *
     * @throws CliException with {@link ExitCode#DELIVERY} when nothing of the runs got through, with {@link
     *     ExitCode#PARTIAL} when some did
     */
    public void publish(Batch batch) {
        Deadline deadline = Deadline.in(timeout);
        Target target = Target.check(connection, deadline, register);
        try (Sending sending = new Sending(connection, deadline)) {
            send(sending, target, batch, deadline);
        }
    }

    private static void send(Sending sending, Target target, Batch batch, Deadline deadline) {
        check(sending, target, batch);
        sending.sendAll(target.commits(batch.commits()), deadline);
        sending.sendAll(target.runs(batch.runs()), deadline);
    }

    /** Ends the command before anything is sent when a schema is refused, or a record is too large. */
    private static void check(Sending sending, Target target, Batch batch) {
        target.commits(batch.commits()).checkSchema();
        Outgoing<BenchmarkRun> runs = target.runs(batch.runs());
        runs.checkSchema();
        runs.checkSizes(Parts::bytes, sending.largest());
    }

    /** Sends a batch within the time of the target. */
    static void publish(Target target, Batch batch, Deadline deadline) {
        try (Sending sending = new Sending(target.connection(), deadline)) {
            send(sending, target, batch, deadline);
        }
    }

    /**
     * Sends a long batch piece by piece; only standstill ends it, not its length.
     *
     * @param patience how long one piece may take
     * @param progress told how many runs have been acknowledged, after each piece
     */
    static void publish(Target target, Batch batch, Duration patience, IntConsumer progress) {
        try (Sending sending = new Sending(target.connection(), Deadline.in(patience))) {
            check(sending, target, batch);
            sending.sendAll(target.commits(batch.commits()), Deadline.in(patience));
            List<BenchmarkRun> runs = batch.runs();
            for (int from = 0; from < runs.size(); from += PIECE) {
                int to = Math.min(runs.size(), from + PIECE);
                sending.sendAll(target.runs(runs.subList(from, to)), Deadline.in(patience));
                progress.accept(to);
            }
        }
    }
}
