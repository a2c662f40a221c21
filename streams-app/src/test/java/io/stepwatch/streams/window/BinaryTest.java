package io.stepwatch.streams.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryTest {

    @ParameterizedTest(name = "{0}")
    @ValueSource(longs = {0, 1, 127, 128, 16_384, Long.MAX_VALUE, -1, -64, -65, Long.MIN_VALUE})
    void numbersComeBack(long number) {
        byte[] bytes = new BinaryOut().unsigned(number).signed(number).toBytes();
        BinaryIn in = new BinaryIn(bytes);
        assertThat(in.unsigned()).isEqualTo(number);
        assertThat(in.signed()).isEqualTo(number);
    }

    @ParameterizedTest(name = "text <{0}>")
    @ValueSource(strings = {"", "a", "abc", "ab", "00ff", "00FF", "µs/op", "github-1/1/bench/0"})
    void textsComeBack(String text) {
        byte[] bytes =
                new BinaryOut().text(text).like("github-2/1/bench/0", text).toBytes();
        BinaryIn in = new BinaryIn(bytes);
        assertThat(in.text()).isEqualTo(text);
        assertThat(in.like("github-2/1/bench/0")).isEqualTo(text);
    }

    @Test
    void aCommitTakesHalfOfItsDigitsAndALikeTextWhatDiffers() {
        assertThat(new BinaryOut()
                        .text("0123456789abcdef0123456789abcdef01234567")
                        .toBytes())
                .hasSize(21);
        assertThat(new BinaryOut()
                        .like("github-7154/1/bench/0", "github-7155/1/bench/0")
                        .toBytes())
                .hasSize(4);
        assertThat(new BinaryOut().like("3f1c9a20b7de4c11", "3f1c9a20b7de4c11").toBytes())
                .hasSize(3);
    }

    @ParameterizedTest(name = "{0} like {1}")
    @CsvSource({"aa,aaa", "aaa,aa", "abab,ab", "'',x", "x,''", "abc,abc", "r-😀,r-😁", "𐀀x,😀x", "a𐀀,a𝀀"})
    void overlappingBeginningsAndEndsDoNotMatter(String text, String other) {
        assertThat(new BinaryIn(new BinaryOut().like(other, text).toBytes()).like(other))
                .isEqualTo(text);
    }

    @Test
    void anotherFormatIsRefusedWithAdvice() {
        byte[] bytes = new BinaryOut().unsigned(9).toBytes();
        assertThatThrownBy(() -> new BinaryIn(bytes).format(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("state has format 9, this program reads 1; run the version that wrote it, or reset the"
                        + " application and let it read all runs again");
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void doublesComeBackBitForBit(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 100; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            assertThat(Double.doubleToRawLongBits(
                            new BinaryIn(new BinaryOut().number(value).toBytes()).number()))
                    .isEqualTo(Double.doubleToRawLongBits(value));
        }
    }
}
