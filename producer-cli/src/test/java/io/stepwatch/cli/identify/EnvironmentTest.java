package io.stepwatch.cli.identify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EnvironmentTest {

    private static final Map<String, String> MACHINE = Machine.facts();

    @Test
    void isNamedByTheUserThenByTheRunnerThenBySystemAndArchitecture() {
        assertThat(Environment.of(Optional.of("box"), Optional.of("label"), Map.of())
                        .name())
                .isEqualTo("box");
        assertThat(Environment.of(Optional.empty(), Optional.of("label"), Map.of())
                        .name())
                .isEqualTo("label");
        assertThat(Environment.of(Optional.empty(), Optional.empty(), Map.of()).name())
                .isEqualTo(MACHINE.get("os") + "-" + MACHINE.get("arch"));
        assertThat(Environment.of(Optional.empty(), Optional.empty(), Map.of("goos", "plan9", "goarch", "arm"))
                        .name())
                .isEqualTo("plan9-arm");
    }

    @Test
    void takesThisMachineOnlyWhereTheFileDoesNotShowAnother() {
        Environment here = Environment.of(Optional.empty(), Optional.empty(), Map.of());
        assertThat(here.manifest()).containsKeys("os", "arch", "cores", "kernel");
        Environment elsewhere = Environment.of(Optional.empty(), Optional.empty(), Map.of("goos", "plan9"));
        assertThat(elsewhere.manifest()).containsOnlyKeys("os");
    }

    @Test
    void hasAFingerprintOfWhatMattersAlone() {
        String one = fingerprint(Map.of("cpu", "A", "cores", "8", "kernel", "6.1.0"));
        assertThat(one).hasSize(16);
        assertThat(fingerprint(Map.of("cpu", "A", "cores", "8", "kernel", "6.2.0", "note", "x")))
                .isEqualTo(one);
        assertThat(fingerprint(Map.of("cpu", "B", "cores", "8"))).isNotEqualTo(one);
        assertThat(fingerprint(Map.of("note", "x"))).isEmpty();
    }

    private static String fingerprint(Map<String, String> facts) {
        return Environment.ofHistory("box", facts).fingerprint();
    }
}
