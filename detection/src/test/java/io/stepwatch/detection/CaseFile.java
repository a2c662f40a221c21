package io.stepwatch.detection;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads a history of the cases: a header line, then a row for each commit. Position 0 is the first row. */
final class CaseFile {

    private CaseFile() {}

    static List<Point> points(String name) {
        return points(name, 0, false);
    }

    static List<Point> points(String name, long firstPosition, boolean imported) {
        List<String> lines = lines(name);
        List<String> header = Arrays.asList(lines.get(0).split(",", -1));
        int value = header.indexOf("value");
        int cpu = header.indexOf("cpu");
        List<Point> points = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] row = line.split(",", -1);
            points.add(new Point(
                    firstPosition + points.size(),
                    Double.parseDouble(row[value]),
                    cpu < 0 ? "" : row[cpu],
                    "",
                    imported));
        }
        return points;
    }

    private static List<String> lines(String name) {
        try (InputStream in = CaseFile.class.getResourceAsStream("/cases/" + name)) {
            if (in == null) {
                throw new IllegalArgumentException("no case file " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
