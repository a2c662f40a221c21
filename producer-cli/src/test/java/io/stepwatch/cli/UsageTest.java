package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageTest {

    @TempDir
    Path directory;

    @ParameterizedTest(name = "stepwatch {0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "publsh | did you mean publish?",
                "series reset x --at 50 | say why",
                "series reset x --reason y | --at",
                "series rest | did you mean reset?",
                "runs withdrw | did you mean withdraw?",
                "runs withdraw --reason x | say which run: --run-id ID",
                "runs withdraw --run-id r1 | say why",
                "help publsh | did you mean publish?",
                "schema regster | did you mean register?",
                "publish --formt go x | unknown option --formt; did you mean --format?",
                "publish --formt=go x | unknown option --formt; did you mean --format?",
                "publish --dry-run --format goo x | no such format: goo; did you mean go?",
                "publish --dry-run --format jsn x | no such format: jsn; did you mean json?",
                "publish --max-samples abc x | --max-samples: cannot use abc; give a whole number",
                "publish --dry-run --max-samples 0 --commit 1234567890123456789012345678901234567890 --branch b x"
                        + " | --max-samples must be at least 1",
                "publish --timeout abc x | --timeout: cannot use abc; give a duration",
                "publish --position abc x | --position: cannot use abc; give a whole number",
                "publish --position -3 --dry-run x | --position counts the commits before",
                "publish --better sideways x | --better: cannot use sideways; give lower, higher",
                "publish --output jsnl x | --output: cannot use jsnl; give text, json, jsonl; did you mean jsonl?",
                "publish --format | --format is missing",
                "publish --dry-run | no files given",
                "publish --dry-run --output text --output json x | --output is given twice",
                "analyze | no files given",
                "schema | give a command: schema register, or schema check",
            })
    void c07SaysInAFewLinesWhatIsWrongAndWhatWasMeant(String call, String message) throws IOException {
        Files.writeString(directory.resolve("x"), "BenchmarkA 1 1 ns/op\n");
        CliRun.Outcome outcome = CliRun.in(directory).run(call.split(" ", -1));
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains(message);
        assertThat(outcome.errLines()).hasSizeLessThanOrEqualTo(5).allMatch(line -> line.startsWith("stepwatch: "));
        assertThat(outcome.err()).doesNotContain("\tat ");
        assertThat(outcome.out()).isEmpty();
    }

    @Test
    void c14RefusesAnEmptyFileName() {
        CliRun.Outcome outcome = CliRun.in(directory).run("analyze", "");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("empty file name");
    }

    @Test
    void c07ShowsAStackTraceOnlyWhenAskedFor() {
        CliRun run = CliRun.in(directory);
        assertThat(run.run("analyze", "nothing.csv").err()).doesNotContain("\tat ");
        CliRun.Outcome debugged = run.run("analyze", "--debug", "nothing.csv");
        assertThat(debugged.err()).contains("\tat io.stepwatch.cli");
        assertThat(debugged.code()).isEqualTo(3);
    }

    @Test
    void writesNoEscapeCharactersWhateverTheInputHolds() throws IOException {
        Files.writeString(
                directory.resolve("a.csv"), "name,value,unit\n\u001b]0;title\u0007evil\u202e,1,ms\nb,\u001b[31mx,ms\n");
        CliRun.Outcome outcome = CliRun.in(directory).run("analyze", "a.csv");
        assertThat(outcome.out() + outcome.err()).doesNotContain("\u001b").doesNotContain("\u202e");
        assertThat(outcome.out()).contains("evil");
    }

    @Test
    void saysTheVersion() {
        CliRun.Outcome outcome = CliRun.in(directory).run("--version");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).matches("stepwatch [0-9]+\\.[0-9]+\\S*\n");
        assertThat(CliRun.in(directory).run("publish", "--version").out()).isEqualTo(outcome.out());
    }
}
