package io.stepwatch.cli.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.Golden;
import io.stepwatch.cli.input.Formats;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damages good inputs at random: a reader never throws, never hangs, and never yields a value that is not finite. */
class ReadersFuzzTest {

    private static final int ROUNDS = 2_000;
    private static final long LARGEST_SEED = 4_000;
    private static final Duration LONGEST = Duration.ofMinutes(5);
    private static final List<Format> FORMATS = Formats.all();
    private static final List<String> TOKENS = List.of(
            "\"",
            ",",
            "\n",
            "\r",
            "\t",
            "{",
            "}",
            "[",
            "]",
            ":",
            "Benchmark",
            "BenchmarkX-8 1 1 ns/op",
            "NaN",
            "1e999",
            "-1e999",
            "\u0000",
            "\u001b[31m",
            "\ufeff",
            "null",
            "--- FAIL: Benchmark",
            "FAIL\t",
            "Unit ",
            "value",
            "values",
            "9999999999999999999999",
            "é",
            "\ud83d\ude00",
            "key: value",
            "\"Action\":\"output\"",
            "\\n",
            "\\ud83d",
            "{\"a\":[1,{}]}",
            "null,",
            "true",
            "\"\":\"\"");

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void readersSurviveDamagedInput(long seed) throws IOException {
        Random random = new Random(seed);
        List<byte[]> seeds = seeds();
        Assertions.assertTimeoutPreemptively(LONGEST, () -> {
            for (int round = 0; round < ROUNDS; round++) {
                byte[] damaged = damage(random, seeds.get(random.nextInt(seeds.size())));
                Format any = FORMATS.get(random.nextInt(FORMATS.size()));
                for (Format format : FORMATS) {
                    if (recognises(format, damaged) || format == any) {
                        check(format, damaged);
                    }
                }
            }
        });
    }

    private static boolean recognises(Format format, byte[] bytes) throws IOException {
        return format.recognises(new Source("f", new ByteArrayInputStream(bytes)).head());
    }

    private static void check(Format format, byte[] bytes) throws IOException {
        for (Entry entry : Entries.of(format, "f", bytes)) {
            assertThat(Entries.line(entry)).isNotEmpty();
            if (entry instanceof Row row) {
                assertThat(row.measures()).isNotEmpty().allSatisfy(measure -> assertThat(measure.value())
                        .isFinite());
                assertThat(row.benchmark()).isNotEmpty();
            }
        }
    }

    private static byte[] damage(Random random, byte[] good) {
        byte[] bytes = good.clone();
        for (int i = random.nextInt(8); i >= 0; i--) {
            int at = bytes.length == 0 ? 0 : random.nextInt(bytes.length);
            bytes = switch (random.nextInt(5)) {
                case 0 -> cut(bytes, at, Math.min(bytes.length, at + random.nextInt(40)));
                case 1 -> insert(bytes, at, TOKENS.get(random.nextInt(TOKENS.size())));
                case 2 -> flip(bytes, at, random);
                case 3 -> insert(bytes, at, new String(cut(bytes, 0, at), StandardCharsets.ISO_8859_1));
                default -> cut(bytes, at, bytes.length);
            };
        }
        return bytes;
    }

    private static byte[] cut(byte[] bytes, int from, int to) {
        byte[] rest = new byte[bytes.length - (to - from)];
        System.arraycopy(bytes, 0, rest, 0, from);
        System.arraycopy(bytes, to, rest, from, bytes.length - to);
        return rest;
    }

    private static byte[] insert(byte[] bytes, int at, String text) {
        byte[] more = text.getBytes(StandardCharsets.UTF_8);
        byte[] all = new byte[bytes.length + more.length];
        System.arraycopy(bytes, 0, all, 0, at);
        System.arraycopy(more, 0, all, at, more.length);
        System.arraycopy(bytes, at, all, at + more.length, bytes.length - at);
        return all;
    }

    private static byte[] flip(byte[] bytes, int at, Random random) {
        if (bytes.length > 0) {
            bytes[at] = (byte) random.nextInt(256);
        }
        return bytes;
    }

    /** Our own files, and real ones where they lie beside the checkout. */
    private static List<byte[]> seeds() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        for (Path folder : List.of(Golden.FOLDER, Path.of("..", "..", "shared", "formats"))) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.walk(folder)) {
                    for (Path file :
                            files.filter(ReadersFuzzTest::isSmall).sorted().toList()) {
                        seeds.add(Files.readAllBytes(file));
                    }
                }
            }
        }
        return seeds;
    }

    private static boolean isSmall(Path file) {
        return Files.isRegularFile(file) && file.toFile().length() < LARGEST_SEED;
    }
}
