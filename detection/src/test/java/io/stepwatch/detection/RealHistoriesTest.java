package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Histories that public projects measured, with the change points that people named. Runs where the histories lie beside
 * the checkout, as they are too large to be part of it.
 */
class RealHistoriesTest {

    private static final Path HISTORIES = Path.of("..", "..", "shared", "histories");

    /** The row at which each named change point begins. */
    private static final Map<String, int[]> NAMED = Map.of(
            "known-ra-self-time.csv", new int[] {1241, 1585},
            "known-ra-self-memory.csv", new int[] {581, 805, 845, 925, 1305},
            "known-ra-webrender-memory.csv", new int[] {805, 845, 925, 2513},
            "known-hyper-http1-both-10mb.csv", new int[] {10},
            "known-cairo-compare-arrays.csv", new int[] {1298},
            "known-koma-slice-selection-cuda.csv", new int[] {15},
            "known-mountpoint-seqread4.csv", new int[] {15},
            "known-cppms-get-refs.csv", new int[] {19},
            "known-tigerbeetle.csv", new int[] {15, 71, 95});

    @Test
    void findsWhatPeopleNamedAndNotMuchMore() throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(HISTORIES), "the histories lie beside the checkout");
        int named = 0;
        int found = 0;
        int told = 0;
        int points = 0;
        for (Map.Entry<String, int[]> file : NAMED.entrySet()) {
            History history = History.read(HISTORIES.resolve(file.getKey()));
            List<Shift> shifts =
                    Replay.changePoints(new SeriesWatch(file.getKey(), DetectorSettings.standard()), history.points);
            told += shifts.size();
            points += history.points.size();
            for (int row : file.getValue()) {
                long at = history.placeOfRow(row);
                named++;
                found += shifts.stream().anyMatch(s -> Math.abs(s.firstPoint() - at) <= 3) ? 1 : 0;
            }
        }

        assertThat(named).isEqualTo(19);
        assertThat(found).isGreaterThanOrEqualTo(16);
        assertThat(1000.0 * told / points).isLessThanOrEqualTo(20);
    }

    /** Rows of one commit are one point: the median of its values, at the place of the first. */
    private static final class History {

        private final List<Point> points = new ArrayList<>();
        private final Map<Integer, Integer> places = new LinkedHashMap<>();

        static History read(Path file) throws IOException {
            Map<String, List<Double>> commits = new LinkedHashMap<>();
            History history = new History();
            Map<String, Integer> placeOf = new LinkedHashMap<>();
            for (String line : Files.readAllLines(file)) {
                String[] row = line.split(",", -1);
                if (row[0].equals("index") || row[3].isEmpty()) {
                    continue;
                }
                String commit = row[2].isEmpty() ? "row " + row[0] : row[2];
                placeOf.putIfAbsent(commit, placeOf.size());
                commits.computeIfAbsent(commit, c -> new ArrayList<>()).add(Double.parseDouble(row[3]));
                history.places.put(Integer.parseInt(row[0]), placeOf.getOrDefault(commit, 0));
            }
            for (List<Double> values : commits.values()) {
                history.points.add(Point.of(history.points.size(), median(values)));
            }
            return history;
        }

        private static double median(List<Double> values) {
            double[] sorted = values.stream().mapToDouble(d -> d).sorted().toArray();
            return Arrays.stream(sorted, (sorted.length - 1) / 2, sorted.length / 2 + 1)
                    .average()
                    .orElse(Double.NaN);
        }

        /** The place of a row, or of the next one that has a value. */
        long placeOfRow(int row) {
            int at = row;
            while (!places.containsKey(at)) {
                at++;
            }
            return places.getOrDefault(at, 0);
        }
    }
}
