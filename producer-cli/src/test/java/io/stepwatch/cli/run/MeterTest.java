package io.stepwatch.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.cli.shell.CliException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeterTest {

    private static final Duration LIMIT = Duration.ofMinutes(3);

    @TempDir
    Path directory;

    @Test
    void withoutPerlTheShellTellsStatusOutputAndProcessorTime() {
        List<String> commands = List.of("printf one; exit 3", "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done");
        try (Meter meter = Meter.of(List.of("no-such-program", "sh"), commands, directory, LIMIT)) {
            assertThat(meter.source()).contains("shell's times");
            Usage printing = meter.run(0);
            assertThat(printing.exit()).isEqualTo(3);
            assertThat(new String(meter.printed(), StandardCharsets.UTF_8)).isEqualTo("one");
            assertThat(printing.peakBytes()).isEmpty();
            Usage busy = meter.run(1);
            assertThat(busy.exit()).isZero();
            assertThat(busy.userNanos().orElseThrow()).isPositive();
            assertThat(busy.wallNanos()).isGreaterThan(busy.userNanos().orElseThrow() / 2);
            assertThat(meter.run(0).userNanos().orElseThrow())
                    .as("of one run, not of all so far")
                    .isLessThan(busy.userNanos().orElseThrow());
        }
    }

    @Test
    void aRunThatTakesTooLongIsEndedWithEitherProgram() {
        for (String program : List.of("perl", "sh")) {
            try (Meter meter =
                    Meter.of(List.of(program, "sh"), List.of("sleep 300"), directory, Duration.ofMillis(100))) {
                assertThatThrownBy(() -> meter.run(0))
                        .as(program)
                        .isInstanceOf(CliException.class)
                        .hasMessageContaining("--run-limit");
            }
        }
    }

    @Test
    void theHashOfNothingIsThatOfNoBytes() {
        assertThat(Checksum.of(new byte[0])).isEqualTo("e3b0c44298fc1c14");
        assertThat(Checksum.of("abc".getBytes(StandardCharsets.UTF_8))).isEqualTo("ba7816bf8f01cfea");
    }
}
