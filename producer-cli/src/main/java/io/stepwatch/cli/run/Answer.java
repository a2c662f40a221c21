package io.stepwatch.cli.run;

import java.math.BigDecimal;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the meter said of one run.
 *
 * @param exit exit status
 * @param wallNanos as the meter timed it; empty where it has no clock
 * @param userNanos of the run
 * @param systemNanos of the run
 * @param peakBytes of the run; empty where it is not told, or not above what the meter itself needs
 */
record Answer(
        int exit, OptionalLong wallNanos, OptionalLong userNanos, OptionalLong systemNanos, OptionalLong peakBytes) {

    private static final Pattern TIME = Pattern.compile("([0-9]+)m([0-9]+(?:[.,][0-9]+)?)s");
    private static final int SIGNALED = 128;
    private static final long MICRO = 1_000;
    private static final long KIB = 1024;

    /** An answer with numbers of one run. */
    static Answer exact(String line, long ownKib) {
        String[] fields = line.split(" ", -1);
        int status = Integer.parseInt(fields[0]);
        int signal = status & 0x7f;
        long peak = Long.parseLong(fields[4]);
        return new Answer(
                signal == 0 ? status >> 8 & 0xff : SIGNALED + signal,
                OptionalLong.of(Long.parseLong(fields[1])),
                OptionalLong.of(Long.parseLong(fields[2]) * MICRO),
                OptionalLong.of(Long.parseLong(fields[3]) * MICRO),
                peak > ownKib ? OptionalLong.of(peak * KIB) : OptionalLong.empty());
    }

    /** An answer with the processor time of all runs so far. */
    static Answer summed(String line, long userBefore, long systemBefore) {
        String[] fields = line.split(" ", -1);
        return new Answer(
                Integer.parseInt(fields[0]),
                OptionalLong.empty(),
                OptionalLong.of(nanos(fields[1]) - userBefore),
                OptionalLong.of(nanos(fields[2]) - systemBefore),
                OptionalLong.empty());
    }

    private static long nanos(String text) {
        Matcher time = TIME.matcher(text);
        if (!time.matches()) {
            throw new IllegalStateException("the shell tells times as " + text);
        }
        BigDecimal seconds = new BigDecimal(time.group(2).replace(',', '.'));
        return Long.parseLong(time.group(1)) * 60_000_000_000L
                + seconds.movePointRight(9).longValue();
    }
}
