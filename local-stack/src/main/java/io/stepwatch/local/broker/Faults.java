package io.stepwatch.local.broker;

import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import kafka.server.FaultHandlerFactory;
import org.apache.kafka.common.utils.internals.Exit;
import org.apache.kafka.server.fault.FaultHandler;
import org.apache.kafka.server.fault.FaultHandlerException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Remembers the first fault that a node cannot survive, where Kafka by itself would end the whole process.
 *
 * <p>Some of Kafka's parts, such as the one that sees a disk fail, end the process directly and do not say for which node. All
 * nodes of the JVM count as broken then.
 */
final class Faults implements FaultHandlerFactory, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Faults.class);
    private static final Set<Faults> WATCHED = ConcurrentHashMap.newKeySet();

    static {
        Exit.setHaltProcedure(Faults::insteadOfEnding);
        Exit.setExitProcedure(Faults::insteadOfEnding);
    }

    private final AtomicReference<Throwable> first = new AtomicReference<>();

    private Faults() {}

    static Faults watch() {
        Faults faults = new Faults();
        WATCHED.add(faults);
        return faults;
    }

    Optional<Throwable> first() {
        return Optional.ofNullable(first.get());
    }

    @Override
    public FaultHandler build(String name, boolean fatal, Runnable action) {
        return (message, cause) -> {
            FaultHandlerException fault = new FaultHandlerException(name + ": " + message, cause);
            if (fatal) {
                first.compareAndSet(null, fault);
            }
            LOG.error("fault={} fatal={} reason=\"{}\"", name, fatal, message, cause);
            action.run();
            return fault;
        };
    }

    @Override
    public void close() {
        WATCHED.remove(this);
    }

    private static void insteadOfEnding(int status, @Nullable String message) {
        FaultHandlerException fault =
                new FaultHandlerException("Kafka wanted to end the process with status " + status + ": "
                        + Objects.requireNonNullElse(
                                message, "no reason given; see the log above, most often a disk failed or is full"));
        LOG.error("fault=halt fatal=true reason=\"{}\"", fault.getMessage());
        WATCHED.forEach(faults -> faults.first.compareAndSet(null, fault));
        throw fault;
    }
}
