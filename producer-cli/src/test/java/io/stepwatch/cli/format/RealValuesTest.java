package io.stepwatch.cli.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stepwatch.cli.CliRun;
import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Points of files that public projects committed, where they lie beside the checkout. What is expected was read off the
 * files and worked out by hand: names, the value as printed, the value in the base unit, direction, number of samples.
 */
class RealValuesTest {

    private static final Path FORMATS = Path.of("..", "..", "shared", "formats");

    @TempDir
    Path directory;

    private record Expected(String file, List<String> points) {}

    @TestFactory
    Stream<DynamicTest> publishesTheValuesThatWereWorkedOutByHand() throws IOException {
        if ("true".equals(System.getenv("CI"))) {
            assertThat(FORMATS).as("real files beside the checkout").isDirectory();
        }
        return expected().stream().map(one -> DynamicTest.dynamicTest(one.file(), () -> check(one)));
    }

    private void check(Expected expected) {
        Path file = FORMATS.resolve(expected.file()).toAbsolutePath().normalize();
        assumeTrue(Files.isRegularFile(file), "no real files beside the checkout");
        Outcome outcome = CliRun.in(directory).dryRun(file.toString());
        assertThat(outcome.json()).extracting(RealValuesTest::told).containsAll(expected.points());
    }

    /** A point in the form of the list of expectations. */
    private static String told(JsonNode point) {
        Map<String, String> params = new TreeMap<>(
                new ObjectMapper().convertValue(point.path("params"), new TypeReference<Map<String, String>>() {}));
        return String.join(
                " | ",
                text(point, "suite"),
                text(point, "benchmark") + (params.isEmpty() ? "" : " " + params),
                text(point, "procs"),
                text(point, "metric"),
                text(point, "value") + " " + text(point, "unit"),
                text(point, "baseValue") + " " + text(point, "baseUnit"),
                text(point, "better"),
                Integer.toString(point.path("samples").size()));
    }

    private static String text(JsonNode point, String field) {
        JsonNode value = point.path(field);
        String text = value.isNumber() ? Double.toString(value.asDouble()) : value.asText();
        return text.isEmpty() || value.isNull() ? "-" : text.replaceFirst("\\.0$", "");
    }

    private static List<Expected> expected() throws IOException {
        Map<String, Expected> files = new LinkedHashMap<>();
        String file = "";
        try (InputStream in =
                Objects.requireNonNull(RealValuesTest.class.getResourceAsStream("/real-values.txt"), "expectations")) {
            String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (String line : all.split("\n", -1)) {
                if (line.startsWith("# ")) {
                    continue;
                }
                if (line.endsWith(":") && !line.contains(" | ")) {
                    file = line.substring(0, line.length() - 1);
                } else if (!line.isBlank()) {
                    files.computeIfAbsent(file, name -> new Expected(name, new ArrayList<>()))
                            .points()
                            .add(line);
                }
            }
        }
        return List.copyOf(files.values());
    }
}
