package io.stepwatch.bench.publish;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * One run of a program from its start to its end.
 *
 * @param millis wall time
 * @param peakKib most resident memory of any of its processes; 0 where the system does not tell
 */
record Timed(double millis, long peakKib) {

    private static final long LOOK_MILLIS = 10;

    static Timed run(List<String> command, Map<String, String> environment) throws IOException, InterruptedException {
        Path log = Files.createTempFile("race", ".log");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().putAll(environment);
        long start = System.nanoTime();
        Process process = builder.start();
        process.getOutputStream().close();
        long peak = 0;
        while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            peak = Math.max(peak, peak(process));
        }
        double millis = (System.nanoTime() - start) / 1e6;
        String said = Files.readString(log);
        Files.delete(log);
        if (process.exitValue() != 0) {
            throw new IllegalStateException(
                    String.join(" ", command) + " ended with " + process.exitValue() + ": " + said);
        }
        return new Timed(millis, peak);
    }

    private static long peak(Process process) {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .mapToLong(handle -> resident(handle.pid()).orElse(0L))
                .max()
                .orElse(0);
    }

    private static Optional<Long> resident(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(pid), "status")).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .map(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
