package io.stepwatch.cli.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.Golden;
import io.stepwatch.cli.input.Formats;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Walks the golden folders: each input beside the entries that a reviewer expects of it. */
class GoldenPairsTest {

    private static final Map<String, Format> FORMATS =
            Formats.all().stream().collect(Collectors.toMap(Format::name, format -> format));

    @ParameterizedTest(name = "{0}/{1}")
    @MethodSource("inputs")
    void yieldsTheEntriesThatWereReviewed(String format, String name) throws IOException {
        byte[] input = Files.readAllBytes(Golden.FOLDER.resolve(format).resolve(name));
        List<Entry> entries = Entries.of(Objects.requireNonNull(FORMATS.get(format)), name, input);
        Golden.compare(format + "/" + name + ".entries", Entries.lines(entries));
    }

    @ParameterizedTest(name = "{0}/{1}")
    @MethodSource("inputs")
    void recognisesItsOwnAndNoOther(String format, String name) throws IOException {
        byte[] input = Files.readAllBytes(Golden.FOLDER.resolve(format).resolve(name));
        Head head = new Source(name, new ByteArrayInputStream(input)).head();
        FORMATS.forEach(
                (other, reader) -> assertThat(reader.recognises(head)).as(other).isEqualTo(other.equals(format)));
    }

    static Stream<Arguments> inputs() throws IOException {
        return FORMATS.keySet().stream().sorted().flatMap(format -> names(format)
                .map(name -> Arguments.of(format, name)));
    }

    private static Stream<String> names(String format) {
        try (Stream<Path> files = Files.list(Golden.FOLDER.resolve(format))) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> !name.endsWith(".entries"))
                    .sorted()
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
