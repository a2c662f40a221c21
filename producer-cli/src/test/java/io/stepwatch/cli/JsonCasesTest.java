package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** What a publish makes of JSON of its own and of damaged JSON, each named by its case. */
class JsonCasesTest extends PublishCases {

    @Test
    void p46SaysThatAFileIsEmpty() {
        Outcome outcome = publish("P46.json");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("P46.json is empty");
        assertThat(outcome.out()).isEmpty();
    }

    @Test
    void p37TakesTheDirectionThatAResultSays() {
        Outcome outcome = publish("P37.json");
        assertThat(outcome.json())
                .extracting(point -> named(point) + " " + text(point, "better"))
                .containsExactly("print_time{}=8400.5 s lower", "covered{}=90210 - higher", "retries{}=4 - unknown");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).containsOnlyOnce("warning");
    }

    @Test
    void p37RefusesADirectionThatIsNone() {
        Outcome outcome = publish("P37.bad.json");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("[0]: x: direction is sideways; give lower, higher or unknown");
        assertThat(outcome.out()).isEmpty();
    }

    @Test
    void p43SaysWhereACommaIsMissing() {
        Outcome outcome = publish("P43.json");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.errLines()).hasSizeLessThanOrEqualTo(3);
        assertThat(outcome.err()).contains("P43.json:4: ").contains("a comma or a closing brace");
    }

    @Test
    void p45ShowsWhatStandsInThePlaceOfJson() {
        Outcome outcome = publish("P45.json");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains("P45.json:1: the file does not start with JSON: loading fixtures...");
    }

    @Test
    void p46SaysThatAFileEndsEarly() {
        Outcome outcome = publish("P46.cut.json");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains("ends early at line 1");
    }

    @Test
    void d24MakesNoPointOfAMissingResultAndMovesNone() {
        Outcome outcome = publish("D24.json");
        assertThat(outcome.json()).extracting(PublishCases::named).containsExactly("case{flag=True}=6.4E-8 seconds");
        assertQuiet(outcome, 0);
    }

    @Test
    void keepsWhatStandsBeforeTheDamageOfAFileAndEndsPartial() throws IOException {
        String whole = "[{\"name\":\"a\",\"value\":1,\"unit\":\"s\"},{\"name\":\"b\",\"value\":2,\"unit\":\"s\"}]";
        for (int length = 1; length < whole.length(); length++) {
            Files.writeString(directory.resolve("cut.json"), whole.substring(0, length));
            Outcome outcome = CliRun.in(directory).dryRun("cut.json");
            boolean first = length > whole.indexOf('}');
            boolean second = length > whole.lastIndexOf('}');
            assertThat(outcome.code()).as(whole.substring(0, length)).isEqualTo(first ? 5 : 3);
            assertThat(outcome.json()).hasSize(second ? 2 : first ? 1 : 0);
            assertThat(outcome.err()).contains("ends early at line 1");
        }
    }
}
