package io.stepwatch.local.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelpTest {
    private static final Path GOLDEN = Path.of("src", "test", "resources", "golden", "help");

    @TempDir
    private Path directory;

    @ParameterizedTest(name = "stepwatch {0} --help")
    @ValueSource(strings = {"local", "demo", "replay"})
    void showsTheHelpThatWasReviewed(String command) throws Exception {
        Call call = Call.of(directory, Map.of(), command, "--help");
        assertThat(call.status()).isZero();
        Path golden = GOLDEN.resolve("stepwatch-" + command + ".txt");
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(GOLDEN);
            Files.writeString(golden, call.out());
        }
        assertThat(call.out()).isEqualToNormalizingNewlines(Files.readString(golden));
    }

    @Test
    void listsTheCommandsOfTheStackBesideTheOthers() throws Exception {
        Call call = Call.of(directory, Map.of(), "--help");

        assertThat(call.status()).isZero();
        assertThat(call.out()).contains("  local  ", "  demo  ", "  publish  ");
    }
}
