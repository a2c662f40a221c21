package io.stepwatch.cli.run;

import java.lang.management.ManagementFactory;
import java.util.OptionalDouble;

/** How busy the machine is. */
final class Load {

    private Load() {}

    /** Processes that wanted a processor, averaged over the last minute; empty where the system does not tell. */
    static OptionalDouble now() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return load < 0 ? OptionalDouble.empty() : OptionalDouble.of(load);
    }
}
