package io.stepwatch.cli.run;

import java.time.Instant;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * One run of a command.
 *
 * @param command its number
 * @param at when it began
 * @param exit its exit status; 128 and the number of the signal where one ended it
 * @param wallNanos from before its start to after its end
 * @param userNanos processor time of its own, where the system tells it
 * @param systemNanos processor time of the system for it, where the system tells it
 * @param peakBytes largest resident memory, where the system tells it
 * @param checksum of its standard output: the first 16 hex digits of SHA-256
 * @param load processes that wanted a processor over the last minute when it began, where the system tells it
 */
record Usage(
        int command,
        Instant at,
        int exit,
        long wallNanos,
        OptionalLong userNanos,
        OptionalLong systemNanos,
        OptionalLong peakBytes,
        String checksum,
        OptionalDouble load) {}
