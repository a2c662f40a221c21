package io.stepwatch.cli.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Random;

/**
 * Two files with 24 benchmarks, 10 samples each, of which three got faster by a quarter. The machine is 12 % slower: for the
 * whole candidate, or, where samples were taken in turn, from the middle on.
 */
record FactorFiles(String base, String candidate) {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final int BENCHMARKS = 24;
    private static final int SAMPLES = 10;

    static FactorFiles write(Path directory, long seed, boolean inTurn) throws IOException {
        Random random = new Random(seed);
        String head = inTurn ? "name,value,unit,time\n" : "name,value,unit\n";
        StringBuilder base = new StringBuilder(head);
        StringBuilder candidate = new StringBuilder(head);
        for (int b = 0; b < BENCHMARKS; b++) {
            double level = 100 + 50 * b;
            double change = b < 3 ? 0.76 : 1;
            for (int i = 0; i < SAMPLES; i++) {
                double slow = 1.12 * (1 + 0.01 * random.nextGaussian());
                boolean late = i >= SAMPLES / 2;
                double ofBase = inTurn && late ? slow : 1;
                double ofCandidate = inTurn && !late ? 1 : slow;
                row(base, b, level * ofBase * noise(random), inTurn, 2 * i);
                row(candidate, b, level * change * ofCandidate * noise(random), inTurn, 2 * i + 1);
            }
        }
        Files.writeString(directory.resolve("factor-old.csv"), base);
        Files.writeString(directory.resolve("factor-new.csv"), candidate);
        return new FactorFiles("factor-old.csv", "factor-new.csv");
    }

    private static double noise(Random random) {
        return 1 + 0.003 * random.nextGaussian();
    }

    private static void row(StringBuilder rows, int benchmark, double value, boolean timed, int second) {
        rows.append("bench").append(benchmark).append(',').append(value).append(",ms");
        rows.append(timed ? "," + START.plusSeconds(second) : "").append('\n');
    }
}
