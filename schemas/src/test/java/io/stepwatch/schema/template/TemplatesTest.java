package io.stepwatch.schema.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplatesTest {

    @Test
    void fillsACommand() {
        assertThat(CheckTemplate.parse("bench/ab.sh {base} {candidate} --only={benchmark} ${X} {other}")
                        .command("aaa1", "bbb2", "Encode/json"))
                .isEqualTo("bench/ab.sh aaa1 bbb2 --only=Encode/json ${X} {other}");
    }

    @Test
    void takesNoValueForATemplate() {
        assertThat(CheckTemplate.parse("ab {base} {benchmark}").command("{benchmark}", "c", "x"))
                .isEqualTo("ab '{benchmark}' x");
    }

    @ParameterizedTest(name = "value {index}")
    @ValueSource(
            strings = {
                "plain",
                "two words",
                "$(touch owned)",
                "`touch owned`; rm -rf x",
                "it's",
                "a\\b'c\"d",
                "line\nbreak\u001b[31m",
                "sp\u00e4t \u65e5\u672c",
                "*?[x] ~ # ! & | > <",
                "",
                "100%",
                "\t'\n\\",
            })
    void givesAShellEveryValueAsOneWord(String value) throws IOException, InterruptedException {
        String command = CheckTemplate.parse("printf '[%s]' {benchmark}").command("a", "b", value);

        Process shell = new ProcessBuilder("bash", "-c", command)
                .redirectErrorStream(true)
                .start();
        String printed = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(shell.waitFor()).isZero();
        assertThat(printed).isEqualTo("[" + value + "]");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"ab '{base}'", "ab \"x {candidate}\"", "ab \\{benchmark}", "ab 'it'\\''s {base}"})
    void refusesATemplateThatWouldUndoTheQuoting(String template) {
        assertThatThrownBy(() -> CheckTemplate.parse(template)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void takesPlaceholdersAfterQuotesThatAreClosed() {
        assertThat(CheckTemplate.parse("ab 'x' \"y\" \\'{base}").command("a", "b", "c"))
                .isEqualTo("ab 'x' \"y\" \\'a");
    }

    @Test
    void escapesWhatALinkCannotHold() {
        assertThat(LinkTemplate.parse("https://git.example/compare/{base}...{candidate}")
                        .between("a b/\u001b", "c\"d"))
                .isEqualTo("https://git.example/compare/a%20b%2F%1B...c%22d");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "javascript:alert('{base}{candidate}')",
                "https://git.example/{base}",
                "git.example/{base}...{candidate}",
                "https:///{base}...{candidate}",
            })
    void refusesWhatIsNoLinkBetweenTwoCommits(String template) {
        assertThatThrownBy(() -> LinkTemplate.parse(template)).isInstanceOf(IllegalArgumentException.class);
    }
}
