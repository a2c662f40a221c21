package io.stepwatch.schema.exit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ExitCodeTest {

    @Test
    void hasTheNumbersThatScriptsBranchOn() {
        assertThat(Arrays.stream(ExitCode.values()).map(code -> code + "=" + code.code()))
                .containsExactly(
                        "OK=0",
                        "GATE=1",
                        "USAGE=2",
                        "INPUT=3",
                        "DELIVERY=4",
                        "PARTIAL=5",
                        "INTERNAL=6",
                        "INTERRUPTED=130");
    }
}
