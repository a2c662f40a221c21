package io.stepwatch.cli.connect;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.RegistryRefusedException;
import io.stepwatch.schema.registry.RegistrySettings;
import io.stepwatch.schema.registry.RegistryUnavailableException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Calls of the registry that are tried again until the deadline, and end in our words. */
public final class Registry {

    private static final Duration LONGEST_CALL = Duration.ofSeconds(5);
    private static final long PAUSE_MILLIS = 200;

    private final Connection connection;
    private final Deadline deadline;
    private final RegistryClient client;

    public Registry(Connection connection, Deadline deadline) {
        this.connection = connection;
        this.deadline = deadline;
        Duration left = deadline.left();
        this.client =
                new RegistryClient(RegistrySettings.of(connection.registry().toString(), connection.registryAuth())
                        .once(left.compareTo(LONGEST_CALL) < 0 ? left : LONGEST_CALL));
    }

    /** The client, which tries each call once. */
    public RegistryClient client() {
        return client;
    }

    /**
     * Makes a call, again and again while the registry cannot answer.
     *
     * @throws CliException when the deadline is over or the registry denies access
     * @throws RegistryRefusedException when it refuses what is asked for
     */
    public <T> T call(Supplier<T> call) {
        while (true) {
            try {
                return call.get();
            } catch (RegistryRefusedException e) {
                if (e.status() == 401 || e.status() == 403) {
                    throw new CliException(
                            ExitCode.DELIVERY,
                            "registry " + connection.registry() + " denies access (HTTP " + e.status()
                                    + "); check STEPWATCH_REGISTRY_AUTH",
                            e);
                }
                throw e;
            } catch (RegistryUnavailableException e) {
                if (deadline.left().toMillis() <= PAUSE_MILLIS) {
                    throw new CliException(
                            ExitCode.DELIVERY,
                            e.getMessage() + " (tried for " + Trouble.seconds(deadline.timeout())
                                    + "); is it running, and is its address right?",
                            e);
                }
                pause();
            }
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CliException(ExitCode.INTERRUPTED, "interrupted", e);
        }
    }
}
