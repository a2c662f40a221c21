package io.stepwatch.cli.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.stepwatch.cli.format.gotext.GoText;
import io.stepwatch.cli.format.history.CsvHistory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Files that public projects committed, where they lie beside the checkout. */
class RealFilesTest {

    private static final Path SHARED = Path.of("..", "..", "shared");

    @TestFactory
    Stream<DynamicTest> readsEveryGoFileWithoutABadLine() throws IOException {
        return files("formats/go")
                .map(file -> DynamicTest.dynamicTest(name(file), () -> {
                    List<Entry> entries = Entries.of(new GoText(), name(file), Files.readAllBytes(file));
                    assertThat(entries).filteredOn(Row.class::isInstance).isNotEmpty();
                    assertThat(entries).filteredOn(BadLine.class::isInstance).isEmpty();
                }));
    }

    @TestFactory
    Stream<DynamicTest> readsEveryHistoryAndLeavesOutOnlyMissingValues() throws IOException {
        return files("histories")
                .filter(file -> name(file).endsWith(".csv"))
                .map(file -> DynamicTest.dynamicTest(name(file), () -> {
                    List<String> lines = Files.readAllLines(file);
                    long values = lines.stream()
                            .skip(1)
                            .filter(line -> !line.endsWith(","))
                            .count();
                    List<Entry> entries = Entries.of(new CsvHistory(), name(file), Files.readAllBytes(file));
                    assertThat(entries).hasSize((int) values).allMatch(Row.class::isInstance);
                }));
    }

    @TestFactory
    Stream<DynamicTest> readsARowOfEveryLineThatNamesABenchmark() throws IOException {
        return files("formats/go")
                .filter(file -> name(file).startsWith("perf__"))
                .map(file -> DynamicTest.dynamicTest(name(file), () -> {
                    long results = Files.readAllLines(file).stream()
                            .filter(line -> line.startsWith("Benchmark"))
                            .count();
                    assertThat(Entries.of(new GoText(), name(file), Files.readAllBytes(file)))
                            .filteredOn(Row.class::isInstance)
                            .hasSize((int) results);
                }));
    }

    private static Stream<Path> files(String folder) throws IOException {
        Path path = SHARED.resolve(folder);
        if ("true".equals(System.getenv("CI"))) {
            assertThat(path).as("real files beside the checkout").isDirectory();
        }
        assumeTrue(Files.isDirectory(path), "no real files beside the checkout: " + path + " is not there");
        try (Stream<Path> files = Files.list(path)) {
            return files.sorted().toList().stream();
        }
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }
}
