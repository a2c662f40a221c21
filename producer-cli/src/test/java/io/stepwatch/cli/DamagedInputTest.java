package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damages good inputs at random: a command ends with a code for the input, never with a crash. */
class DamagedInputTest {

    private static final int ROUNDS = 40;

    @TempDir
    Path directory;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void noInputMakesACommandCrash(long seed) throws IOException {
        Random random = new Random(seed);
        List<Path> inputs;
        try (Stream<Path> files = Files.list(Path.of(CliRun.caseFile("P01.txt")).resolveSibling("."))) {
            inputs = files.sorted().toList();
        }
        for (int round = 0; round < ROUNDS; round++) {
            byte[] bytes = Files.readAllBytes(inputs.get(random.nextInt(inputs.size())));
            for (int i = random.nextInt(6); i >= 0 && bytes.length > 0; i--) {
                bytes[random.nextInt(bytes.length)] = (byte) "\"\u0000,\n\r9e-{[NaN\u00ff".charAt(random.nextInt(14));
            }
            Files.write(directory.resolve("input"), bytes);
            String shown = "seed " + seed + ", round " + round + ": " + new String(bytes, StandardCharsets.UTF_8);
            Outcome published = CliRun.in(directory).dryRun("input");
            assertThat(published.code()).as(shown + published.err()).isIn(0, 3, 5);
            assertThat(published.out()).doesNotContain("NaN,").doesNotContain("Infinity");
            Outcome analyzed = CliRun.in(directory).run("analyze", "--replay", "input");
            assertThat(analyzed.code()).as(shown + analyzed.err()).isIn(0, 3);
            assertThat(analyzed.out() + analyzed.err()).doesNotContain("\u001b").doesNotContain("\u0000");
        }
    }
}
