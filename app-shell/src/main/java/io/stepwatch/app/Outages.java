package io.stepwatch.app;

import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.registry.RegistryRefusedException;
import io.stepwatch.schema.registry.RegistryUnavailableException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.streams.errors.MissingSourceTopicException;
import org.jspecify.annotations.Nullable;

/**
 * Trouble outside the application that passes: how long a record waits for its end, and which errors are of that kind.
 *
 * @see <a href="../../../../../../../docs/decisions/0008-dead-letters-and-outages.md">decision 0008</a>
 */
public final class Outages {

    /** How long one record waits for the registry before its transaction is given up and it is read again. */
    public static final Duration WAIT = Duration.ofSeconds(15);

    /** The part of {@link Health} that says how the registry is. */
    public static final String REGISTRY = "registry";

    private static final long PAUSE_MILLIS = 250;

    private Outages() {}

    /**
     * Calls something that needs the registry; waits while it is away, with health degraded.
     *
     * @throws RegistryUnavailableException when it is still away after {@code wait}
     * @throws RegistryRefusedException when it still refuses after {@code wait}
     */
    public static <T> T waitForRegistry(Health health, Duration wait, Supplier<T> call) {
        long end = System.nanoTime() + wait.toNanos();
        boolean waited = false;
        while (true) {
            try {
                T answer = call.get();
                if (waited) {
                    health.up(REGISTRY);
                }
                return answer;
            } catch (RegistryUnavailableException | RegistryRefusedException e) {
                health.degraded(REGISTRY, unreachable(e));
                waited = true;
                if (System.nanoTime() - end >= 0 || !pause()) {
                    throw e;
                }
            }
        }
    }

    static String unreachable(RuntimeException e) {
        return "registry unreachable: " + e.getMessage();
    }

    private static boolean pause() {
        try {
            return !new CountDownLatch(1).await(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Whether reading the same record again may succeed. */
    static boolean passing(Throwable error) {
        return find(error, RegistryUnavailableException.class)
                || find(error, RegistryRefusedException.class)
                || find(error, RetriableException.class);
    }

    /** The exit code for an error that does not pass. */
    static ExitCode exitCode(Throwable error) {
        return find(error, MissingSourceTopicException.class)
                        || find(error, AuthorizationException.class)
                        || find(error, AuthenticationException.class)
                ? ExitCode.DELIVERY
                : ExitCode.INTERNAL;
    }

    /** The innermost error that says something, in one line. */
    static String summary(Throwable error) {
        Throwable at = error;
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            at = cause;
            if (cause instanceof ApiException
                    || cause instanceof RegistryUnavailableException
                    || cause instanceof RegistryRefusedException) {
                break;
            }
        }
        return at.getClass().getSimpleName() + ": " + at.getMessage();
    }

    private static boolean find(@Nullable Throwable error, Class<?> kind) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            if (kind.isInstance(cause)) {
                return true;
            }
        }
        return false;
    }
}
