package io.stepwatch.cli.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinesTest {

    @Test
    void endsALineAtEveryKindOfLineEnd() throws IOException {
        assertThat(all("a\nb\r\nc\rd\r\r\ne", 10)).containsExactly("1:a", "2:b", "3:c", "4:d", "5:e");
    }

    @Test
    void keepsEmptyLinesAndCountsThem() throws IOException {
        assertThat(all("a\n\n\r\nb\n", 10)).containsExactly("1:a", "2:", "3:", "4:b");
    }

    @Test
    void cutsALineThatIsTooLongAndSaysSo() throws IOException {
        assertThat(all("123456\n12345\n", 5)).containsExactly("1:12345 cut", "2:12345");
    }

    @Test
    void hasNoLineInNothing() throws IOException {
        assertThat(all("", 5)).isEmpty();
    }

    private static List<String> all(String text, int longest) throws IOException {
        Lines lines = new Lines(new StringReader(text), longest);
        List<String> all = new ArrayList<>();
        for (String line = lines.next(); line != null; line = lines.next()) {
            all.add(lines.number() + ":" + line + (lines.cut() ? " cut" : ""));
        }
        return all;
    }
}
