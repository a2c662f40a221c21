package io.stepwatch.bench.load;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

/**
 * CPU time used so far, which other programs on the machine disturb less than the clock.
 *
 * @param streams of the threads of Kafka Streams that live, in nanoseconds
 * @param all of the process, in nanoseconds
 */
record Cpu(long streams, long all) {

    static Cpu now() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long streams = 0;
        for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().matches(".*-StreamThread-\\d+")) {
                streams += Math.max(0, threads.getThreadCpuTime(thread.getThreadId()));
            }
        }
        long all =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
        return new Cpu(streams, all);
    }

    /** What each of some records took since then. */
    Rate rate(Cpu before, long records, double seconds) {
        return new Rate(
                records / seconds, (streams - before.streams) / 1e3 / records, (all - before.all) / 1e3 / records);
    }
}
