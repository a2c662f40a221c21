package io.stepwatch.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FoldTest {

    @Test
    void leavesAloneWhatFits() {
        assertThat(Fold.at(12, "one two  4ab")).isEqualTo("one two  4ab");
    }

    @Test
    void breaksBetweenWordsAndIndentsTheRest() {
        assertThat(Fold.at(12, "one two three four five")).isEqualTo("one two\n    three\n    four\n    five");
    }

    @Test
    void keepsTheIndentOfTheLine() {
        assertThat(Fold.at(12, "  one two three")).isEqualTo("  one two\n      three");
    }

    @Test
    void neverBreaksAWord() {
        assertThat(Fold.at(8, "see https://example.test/a/long/path now"))
                .isEqualTo("see\n    https://example.test/a/long/path\n    now");
    }

    @Test
    void coloursTakeNoColumns() {
        String line = "\u001b[32mdone\u001b[0m with it";
        assertThat(Fold.at(12, line)).isEqualTo(line);
    }

    @Test
    void breaksEachLineOfAText() {
        assertThat(Fold.at(8, "short\n\nlonger than eight")).isEqualTo("short\n\nlonger\n    than\n    eight");
    }
}
