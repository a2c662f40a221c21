package io.stepwatch.cli.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.Golden;
import io.stepwatch.cli.format.criterion.Criterion;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The files of Criterion's folder, whose path is the name of the benchmark. */
class CriterionFolderTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "target/criterion/basic dice/new/estimates.json, basic dice",
        "/home/ci/target/criterion/group/sum/10/new/estimates.json, group/sum/10",
        "criterion\\sum\\new\\estimates.json, sum"
    })
    void takesTheNameFromTheFolder(String path, String benchmark) throws IOException {
        List<Entry> entries = read(path);
        assertThat(entries).singleElement().isInstanceOfSatisfying(Row.class, row -> {
            assertThat(row.benchmark()).isEqualTo(benchmark);
            assertThat(row.measures())
                    .extracting(measure -> measure.estimator() + " " + measure.text() + " " + measure.unit())
                    .containsExactly("median 1136.22 ns", "mean 1147.687 ns");
        });
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "target/criterion/sum/base/estimates.json, new/estimates.json",
        "target/criterion/sum/change/estimates.json, new/estimates.json",
        "estimates.json, the name of the benchmark is the folder's"
    })
    void refusesFiguresOfOtherRunsAndOfNobodyKnowsWhat(String path, String reason) throws IOException {
        assertThat(read(path)).singleElement().isInstanceOfSatisfying(BadLine.class, line -> assertThat(line.reason())
                .contains(reason));
    }

    private static List<Entry> read(String path) throws IOException {
        return Entries.of(new Criterion(), path, Files.readAllBytes(Golden.FOLDER.resolve("criterion/estimates.json")));
    }
}
