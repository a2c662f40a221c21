package io.stepwatch.detection.kit;

import io.stepwatch.detection.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One synthetic history. {@code truth} holds the first point of each new level. */
record KitHistory(String id, String kind, List<Double> values, List<Integer> truth) {

    private static final Pattern TEXT = Pattern.compile("\"(id|kind)\": ?\"([^\"]*)\"");
    private static final Pattern NUMBERS = Pattern.compile("\"(values|truth)\": ?\\[([^\\]]*)\\]");

    static List<KitHistory> read(Path file) throws IOException {
        List<KitHistory> histories = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            histories.add(parse(line));
        }
        return histories;
    }

    private static KitHistory parse(String line) {
        String id = "";
        String kind = "";
        for (Matcher m = TEXT.matcher(line); m.find(); ) {
            if (m.group(1).equals("id")) {
                id = m.group(2);
            } else {
                kind = m.group(2);
            }
        }
        double[] values = {};
        double[] truth = {};
        for (Matcher m = NUMBERS.matcher(line); m.find(); ) {
            double[] numbers = m.group(2).isBlank()
                    ? new double[0]
                    : Arrays.stream(m.group(2).split(",", -1))
                            .mapToDouble(t -> Double.parseDouble(t.strip()))
                            .toArray();
            if (m.group(1).equals("values")) {
                values = numbers;
            } else {
                truth = numbers;
            }
        }
        List<Integer> at = Arrays.stream(truth).mapToObj(t -> (int) t).toList();
        return new KitHistory(id, kind, Arrays.stream(values).boxed().toList(), at);
    }

    /** Whether nothing happens in it. */
    boolean quiet() {
        return truth.isEmpty();
    }

    List<Point> points() {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            points.add(Point.of(i, values.get(i)));
        }
        return points;
    }
}
