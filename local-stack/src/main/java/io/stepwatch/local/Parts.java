package io.stepwatch.local;

import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What has been started so far; closed in the reverse order, each part whatever became of the others.
 *
 * <p>An interruption does not cut the closing short: it is put aside and given back.
 */
final class Parts implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Parts.class);

    private final Deque<AutoCloseable> started = new ArrayDeque<>();

    synchronized <T extends AutoCloseable> T add(T part) {
        started.push(part);
        return part;
    }

    @Override
    public synchronized void close() {
        boolean interrupted = Thread.interrupted();
        while (!started.isEmpty()) {
            closeOne(started.pop());
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void closeOne(AutoCloseable part) {
        try {
            part.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            LOG.warn(
                    "part={} reason=\"it did not close in good order\"",
                    part.getClass().getSimpleName(),
                    e);
        }
    }
}
