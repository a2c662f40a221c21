package io.stepwatch.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.schema.config.SettingsException;
import io.stepwatch.schema.exit.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class ProgramTest {

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void printsEveryProblemOfTheSettingsAndEndsWithUsage() {
        assertThat(run(() -> {
                    throw new SettingsException(List.of("A: not set; for example 1", "B: cannot use x; give y"));
                }))
                .isEqualTo(ExitCode.USAGE);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualToNormalizingNewlines("app: A: not set; for example 1\napp: B: cannot use x; give y\n");
    }

    @Test
    void printsWhyItCouldNotStartAndEndsWithDelivery() {
        assertThat(run(() -> {
                    throw new StartException("topic x not found on broker y");
                }))
                .isEqualTo(ExitCode.DELIVERY);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("app: topic x not found on broker y");
    }

    @Test
    void endsAsTheApplicationEnded() {
        assertThat(run(() -> new Running() {
                    @Override
                    public ExitCode awaitEnd() {
                        return ExitCode.DELIVERY;
                    }

                    @Override
                    public void close() {}
                }))
                .isEqualTo(ExitCode.DELIVERY);
    }

    @Test
    void aFaultOfTheProgramIsInternal() {
        assertThat(run(() -> {
                    throw new IllegalStateException("bug");
                }))
                .isEqualTo(ExitCode.INTERNAL);
    }

    private ExitCode run(Supplier<Running> start) {
        return Program.run("app", new PrintStream(err, true, StandardCharsets.UTF_8), start);
    }
}
