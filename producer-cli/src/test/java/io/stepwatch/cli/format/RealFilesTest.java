package io.stepwatch.cli.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.stepwatch.cli.format.gotext.GoText;
import io.stepwatch.cli.format.history.CsvHistory;
import io.stepwatch.cli.input.Formats;
import java.io.ByteArrayInputStream;
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

    /** Format, file, rows, values, results that cannot be used. */
    private static final String COUNTS = """
            jmh jmh/bencher__six.json 6 18 0
            jmh jmh/bencher__latency.json 1 3 0
            jmh jmh/bencher__throughput.json 1 3 0
            jmh jmh/fs2-benchmark__jmh-result.json 9 225 0
            jmh jmh/github-action-benchmark__jmh_output.json 1 3 0
            jmh jmh/github-action-benchmark__jmh_output_2.json 1 3 0
            jmh jmh/ojAlgo-linear-algebra-benchmark__jmh-result.json 28 84 0
            gbench googlebenchmark/benchmark__test1_run1.json 14 14 0
            gbench googlebenchmark/benchmark__test2_run.json 10 10 0
            gbench googlebenchmark/benchmark__test3_run1.json 4 4 0
            gbench googlebenchmark/benchmark__test4_run.json 0 0 12
            gbench googlebenchmark/benchmark__test4_run0.json 0 0 1
            gbench googlebenchmark/benchmark__test5_run0.json 1 1 0
            gbench googlebenchmark/github-action-benchmark__googlecpp_output.json 2 2 0
            pytest pytest-benchmark/github-action-benchmark__pytest_output.json 2 4 0
            pytest pytest-benchmark/pytest-benchmark__0001_b87b9aae14ff14a7887a6bbaa9731b9a8760555d_20150814_190343_uncommitted-changes.json 1 2 0
            hyperfine hyperfine/1brc__zeroows_1brc.json 2 6 0
            hyperfine hyperfine/bencher__one.json 1 214 0
            hyperfine hyperfine/bencher__two.json 2 40 0
            benchmarkdotnet benchmarkdotnet/bencher__memory.json 2 8 0
            benchmarkdotnet benchmarkdotnet/bencher__two.json 2 4 0
            benchmarkdotnet benchmarkdotnet/bencher__two_more.json 2 27 0
            benchmarkdotnet benchmarkdotnet/github-action-benchmark__benchmarkdotnet.json 2 27 0
            criterion criterion/bencher__dogfood.txt 4 4 0
            criterion criterion/bencher__many.txt 5 5 0
            criterion criterion/bencher__libtest_failed.txt 2 2 1
            criterion criterion/bencher__libtest_ignore.txt 1 1 0
            criterion criterion/bencher__libtest_issue_390.txt 4 4 0
            criterion criterion/bencher__libtest_many.txt 6 6 0
            criterion criterion/bencher__libtest_multi_target.txt 2 2 0
            criterion criterion/bencher__libtest_zero.txt 0 0 0
            criterion criterion/github-action-benchmark__cargo_output.txt 2 2 0
            criterion criterion/github-action-benchmark__cargo_output2.txt 4 4 0
            criterion criterion/github-action-benchmark__cargo_output3.txt 2 2 0
            criterion criterion/github-action-benchmark__cargo_output_units.txt 5 5 0
            criterion criterion/github-action-benchmark__criterion_output.txt 4 4 0
            criterion criterion/Doice__basic_dice__new__estimates.json 0 0 1
            criterion criterion/Doice__basic_dice__new__sample.json 0 0 1
            criterion criterion/Doice__basic_dice__new__benchmark.json 0 0 1
            json custom/github-action-benchmark__customBiggerIsBetter_output.json 2 2 0
            json custom/github-action-benchmark__customSmallerIsBetter_output.json 2 2 0
            """;

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

    @TestFactory
    Stream<DynamicTest> readsTheCountsThatWereTakenByHand() throws IOException {
        return COUNTS.lines().map(line -> line.split(" ")).map(expected -> {
            Path file = SHARED.resolve("formats").resolve(expected[1]);
            return DynamicTest.dynamicTest(expected[1], () -> {
                assumeTrue(Files.isRegularFile(file), "no real files beside the checkout");
                List<Entry> entries = Entries.of(format(expected[0]), file.toString(), Files.readAllBytes(file));
                assertThat(count(entries, Row.class)).as("rows").isEqualTo(Long.parseLong(expected[2]));
                assertThat(samples(entries)).as("values").isEqualTo(Long.parseLong(expected[3]));
                assertThat(count(entries, BadLine.class) + count(entries, Failed.class))
                        .as("bad or failed: %s", Entries.lines(entries))
                        .isEqualTo(Long.parseLong(expected[4]));
            });
        });
    }

    @TestFactory
    Stream<DynamicTest> tellsTheFormatOfEachByItsContent() {
        return COUNTS.lines().map(line -> line.split(" ")).map(expected -> {
            Path file = SHARED.resolve("formats").resolve(expected[1]);
            return DynamicTest.dynamicTest(expected[1], () -> {
                assumeTrue(Files.isRegularFile(file), "no real files beside the checkout");
                Head head = new Source(expected[1], new ByteArrayInputStream(Files.readAllBytes(file))).head();
                assertThat(Formats.all())
                        .filteredOn(format -> format.recognises(head))
                        .extracting(Format::name)
                        .containsExactly(expected[0]);
            });
        });
    }

    private static Format format(String name) {
        return Formats.all().stream()
                .filter(format -> format.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static long count(List<Entry> entries, Class<? extends Entry> kind) {
        return entries.stream().filter(kind::isInstance).count();
    }

    private static long samples(List<Entry> entries) {
        return entries.stream()
                .filter(Row.class::isInstance)
                .mapToLong(row -> ((Row) row).measures().size())
                .sum();
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
