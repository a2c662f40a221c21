package io.stepwatch.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {

    @Test
    void showsCharactersThatSteerATerminalAsCodes() {
        assertThat(Printable.of("a\u001b[2Jb\nc\u0007\u009b")).isEqualTo("a\\u001b[2Jb\\u000ac\\u0007\\u009b");
    }

    @Test
    void showsMarksThatReorderALineAsCodes() {
        assertThat(Printable.of("x\u202egnp.exe\u2066\u2028")).isEqualTo("x\\u202egnp.exe\\u2066\\u2028");
    }

    @Test
    void leavesEverythingElseAlone() {
        assertThat(Printable.of("Encode/größe=1 µs → 😀")).isEqualTo("Encode/größe=1 µs → 😀");
    }

    @Test
    void cutsWhatIsTooLong() {
        assertThat(Printable.of("abcdef", 3)).isEqualTo("abc…");
        assertThat(Printable.of("abc", 3)).isEqualTo("abc");
    }

    @Test
    void isNeverCutWithinACharacter() {
        assertThat(Printable.of("a\ud83d\ude00b", 2)).isEqualTo("a…");
        assertThat(Printable.of("a\ud83d\ude00b", 3)).isEqualTo("a\ud83d\ude00…");
        assertThat(Printable.of("ab", 2)).isEqualTo("ab");
    }
}
