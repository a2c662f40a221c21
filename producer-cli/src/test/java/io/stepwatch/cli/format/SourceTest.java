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
    void readsOnPastBytesThatAreNoText() throws IOException {
        byte[] bytes = "a\u0000b\n".getBytes(StandardCharsets.ISO_8859_1);
        bytes[1] = (byte) 0xc3;
        assertThat(new BufferedReader(source(bytes).text()).lines()).containsExactly("a\ufffdb");
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
