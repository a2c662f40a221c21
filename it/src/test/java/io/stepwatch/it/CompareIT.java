package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.Comparison;
import io.stepwatch.it.Installation.Ran;
import io.stepwatch.schema.kafka.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two commits of the recorded history, compared. */
class CompareIT {

    private static final String[] COMMITS = {"0".repeat(39) + "a", "0".repeat(39) + "b", "0".repeat(39) + "c"};

    @TempDir
    Path folder;

    @Test
    void g07ComparesTheRootWithItsChildAndPublishesTheVerdict() throws Exception {
        Installation installation = Installation.create("compare");
        publish(installation, 0, "r1", 10);
        publish(installation, 1, "r1", 20);

        Ran ran = compare(installation, "--publish", "--base", COMMITS[0], "--new", COMMITS[1]);

        assertThat(ran.status()).as(ran.err()).isEqualTo(1);
        assertThat(ran.out()).contains("REGRESSION").contains("range         000000000000..000000000000");
        Ran json = compare(installation, "--output", "json", "--base", COMMITS[0], "--new", COMMITS[1]);
        assertThat(json.out()).contains("\"position\" : 0").contains("\"position\" : 1");
        assertThat(Records.values(installation, Topic.COMPARISONS, Comparison.class))
                .singleElement()
                .satisfies(event -> {
                    assertThat(event.getVerdict()).isEqualTo("regression");
                    assertThat(event.getBase().getPosition()).isZero();
                    assertThat(event.getMembers()).hasSize(1);
                });
    }

    @Test
    void g14ThePreviousCommitIsNeverTheSameOne() throws Exception {
        Installation installation = Installation.create("compare-previous");
        publish(installation, 2, "r1", 13);
        publish(installation, 2, "r2", 13.1);
        assertThat(compare(installation, "--against", "previous", "--new", COMMITS[2]))
                .satisfies(ran -> {
                    assertThat(ran.status()).as(ran.err()).isZero();
                    assertThat(ran.out()).startsWith("NO-BASELINE");
                });
        assertThat(compare(installation, "--require-baseline", "--against", "previous", "--new", COMMITS[2])
                        .status())
                .isEqualTo(1);

        publish(installation, 0, "r1", 10);
        publish(installation, 1, "r1", 11);
        Ran ran = compare(installation, "--output", "json", "--against", "previous", "--new", COMMITS[2]);
        assertThat(ran.out())
                .contains("\"commit\" : \"" + COMMITS[1] + "\"")
                .contains("(2 runs)")
                .doesNotContain(COMMITS[0]);
    }

    @Test
    void aWithdrawnRunIsNoSide() throws Exception {
        Installation installation = Installation.create("compare-withdrawn");
        publish(installation, 0, "r1", 10);
        publish(installation, 1, "busy", 20);
        publish(installation, 1, "r2", 10);
        String[] commits = {"--base", COMMITS[0], "--new", COMMITS[1]};
        assertThat(compare(installation, commits).out()).contains("(2 runs)");

        Ran withdrawn = installation.run("runs", "withdraw", "--run-id", "busy", "--reason", "a busy host");

        assertThat(withdrawn.status()).as(withdrawn.err()).isZero();
        Ran ran = compare(installation, commits);
        assertThat(ran.status()).as(ran.err()).isZero();
        assertThat(ran.out())
                .contains("10.045 → 10.045 ns")
                .contains("\n1 pass\n")
                .doesNotContain("(2 runs)");
    }

    private Ran compare(Installation installation, String... options) {
        String[] args = new String[options.length + 5];
        System.arraycopy(options, 0, args, 5, options.length);
        args[0] = "compare";
        args[1] = "--project";
        args[2] = "ra";
        args[3] = "--branch";
        args[4] = "main";
        return Installation.run(installation.environment(), folder, args);
    }

    private void publish(Installation installation, int position, String run, double level) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            text.append("BenchmarkX 100 ").append(level * (1 + 0.001 * i)).append(" ns/op\n");
        }
        Path file = Files.writeString(folder.resolve("bench.txt"), text);
        Ran ran = Installation.run(
                installation.environment(),
                folder,
                "publish",
                file.toString(),
                "--project",
                "ra",
                "--branch",
                "main",
                "--commit",
                COMMITS[position],
                "--position",
                Integer.toString(position),
                "--environment",
                "lab",
                "--run-id",
                run);
        assertThat(ran.status()).as(ran.err()).isZero();
    }
}
