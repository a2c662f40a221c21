package io.stepwatch.cli.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceTest {

    @ParameterizedTest(name = "{0}, mark: {1}")
    @CsvSource({"UTF-8,false", "UTF-8,true", "UTF-16LE,false", "UTF-16LE,true", "UTF-16BE,false", "UTF-16BE,true"})
    void readsTheEncodingsThatToolsWrite(String encoding, boolean mark) throws IOException {
        byte[] bytes = ((mark ? "\ufeff" : "") + "value\n1 µs\n").getBytes(Charset.forName(encoding));
        Source source = source(bytes);
        assertThat(source.head().firstLine()).isEqualTo("value");
        assertThat(new BufferedReader(source.text()).lines()).containsExactly("value", "1 µs");
    }

    @Test
    void takesBytesThatAreNoUtf8AsLatin1AndSaysSo() throws IOException {
        Source latin = source("1 \u00b5s, na\u00efve \u00e9".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(new BufferedReader(latin.text()).lines()).containsExactly("1 \u00b5s, na\u00efve \u00e9");
        assertThat(latin.holdsOtherBytes()).isTrue();
        Source both = source(new byte[] {(byte) 0xc3, (byte) 0xa9, (byte) 0xe9, 'x', (byte) 0xc3});
        assertThat(new BufferedReader(both.text()).lines()).containsExactly("\u00e9\u00e9x\u00c3");
        Source utf8 = source("1 \u00b5s \ud83d\ude00".repeat(9000).getBytes(StandardCharsets.UTF_8));
        assertThat(new BufferedReader(utf8.text()).lines()).containsExactly("1 \u00b5s \ud83d\ude00".repeat(9000));
        assertThat(utf8.holdsOtherBytes()).isFalse();
    }

    @Test
    void tellsThatNothingIsThere() throws IOException {
        assertThat(source(new byte[0]).head().blank()).isTrue();
        assertThat(source(" \n\t\r\n".getBytes(StandardCharsets.UTF_8)).head().blank())
                .isTrue();
    }

    private static Source source(byte[] bytes) {
        return new Source("f", new ByteArrayInputStream(bytes));
    }
}
