package io.stepwatch.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Histories with steps, published piece by piece as a pipeline would: each piece begins at the beginning again, so that most
 * of it is there already. Equal seeds make equal pieces.
 */
final class ChaosLoad {

    private static final int BENCHMARKS = 8;
    private static final int COMMITS = 120;
    private static final int PIECES = 8;

    private final long seed;
    private final Path folder;

    ChaosLoad(long seed, Path folder) {
        this.seed = seed;
        this.folder = folder;
    }

    /** How many pieces one set of histories has. */
    static int piecesOfAHistory() {
        return PIECES;
    }

    /** A piece by its number, counted over all histories. */
    Path piece(int number) throws IOException {
        int history = number / PIECES;
        int commits = COMMITS * (number % PIECES + 1) / PIECES;
        Path file = folder.resolve("piece-" + number + ".csv");
        List<String> lines = new ArrayList<>(List.of("index,commit,name,value,unit"));
        for (int benchmark = 0; benchmark < BENCHMARKS; benchmark++) {
            Random random = new Random(seed * 1_000_003 + history * 1009L + benchmark);
            int step = 30 + random.nextInt(60);
            double factor = 1.05 + random.nextDouble() / 10;
            for (int commit = 0; commit < COMMITS; commit++) {
                double value = 1000 * (1 + 0.005 * random.nextGaussian()) * (commit < step ? 1 : factor);
                if (commit < commits) {
                    lines.add(commit + ",c" + commit + ",H" + history + "/B" + benchmark + "," + value + ",ns");
                }
            }
        }
        return Files.write(file, lines);
    }
}
