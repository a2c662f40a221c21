package io.stepwatch.cli.run;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/** How busy the machine is. The system counts anew every few seconds, so it is not asked for each of many short runs. */
final class Load {

    private static final long FRESH_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    private OptionalDouble known = OptionalDouble.empty();
    private long until = System.nanoTime();

    /** Processes that wanted a processor, averaged over the last minute; empty where the system does not tell. */
    OptionalDouble now() {
        long time = System.nanoTime();
        if (time - until >= 0) {
            double load = system.getSystemLoadAverage();
            known = load < 0 ? OptionalDouble.empty() : OptionalDouble.of(load);
            until = time + FRESH_NANOS;
        }
        return known;
    }
}
