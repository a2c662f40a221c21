package io.stepwatch.sink;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.app.Sources;
import io.stepwatch.schema.exit.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void endsWithUsageAndEveryProblemWhenSettingsAreMissing() {
        ExitCode code = run(Map.of("STEPWATCH_NOTIFY_PERCNT", "1"));

        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("stepwatch-sink: STEPWATCH_NOTIFY_PERCNT: no such setting;"
                        + " did you mean STEPWATCH_NOTIFY_PERCENT?")
                .contains("stepwatch-sink: STEPWATCH_BOOTSTRAP_SERVERS: not set")
                .contains("stepwatch-sink: STEPWATCH_REGISTRY_URL: not set");
        assertThat(out.size()).isZero();
    }

    @Test
    void endsWithUsageAndTheNearestNameWhenAnOptionIsMisspelt() {
        assertThat(run(Map.of(), "--log-levl", "DEBUG")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("stepwatch-sink: unknown option --log-levl; did you mean --log-level?");
    }

    private ExitCode run(Map<String, String> environment, String... arguments) {
        return Main.run(Sources.of(arguments, environment, folder), stream(out), stream(err));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
