package io.stepwatch.cli.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.LedgerEntry;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.events.Sighting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LedgerFileTest {

    private static final String BY_PEOPLE = """
            # Ours.
            entries:
              - name: pro
                series: "posts: Pro"
                cause: a neighbour on the host
            """;

    @TempDir
    Path folder;

    private Path path;

    @BeforeEach
    void name() {
        path = folder.resolve(LedgerFile.NAME);
    }

    @Test
    void whatWasSeenIsWrittenBehindWhatPeopleWroteAndReplacedTheNextTime() throws IOException {
        Files.writeString(path, BY_PEOPLE);

        read().write(Map.of("pro", List.of(sighting("a1"))));
        String once = Files.readString(path);
        read().write(Map.of("pro", List.of(sighting("a1"), sighting("a2"))));

        assertThat(once)
                .startsWith(BY_PEOPLE + "\n" + Yaml.SEEN_COMMENT + "seen:\n")
                .contains("alert: a1");
        assertThat(Files.readString(path))
                .startsWith(BY_PEOPLE + "\n" + Yaml.SEEN_COMMENT + "seen:\n")
                .containsOnlyOnce("seen:")
                .containsOnlyOnce("alert: a1")
                .containsOnlyOnce("alert: a2");
        assertThat(read().seen().get("pro")).containsExactly(sighting("a1"), sighting("a2"));
    }

    @Test
    void anEntryIsAddedBeforeWhatWasSeen() throws IOException {
        Files.writeString(path, BY_PEOPLE);
        read().write(Map.of("pro", List.of(sighting("a1"))));

        read().add(Yaml.entry(Map.of("name", "con", "series", "posts: Con")));

        assertThat(read().sound().entries()).extracting(Written::name).containsExactly("pro", "con");
        assertThat(Files.readString(path)).endsWith("\n").containsSubsequence("name: con", Yaml.SEEN_COMMENT, "a1");
    }

    @Test
    void aSectionThatIsNotUnderOurCommentIsReplacedAndTheCommentBeforeItStays() throws IOException {
        Files.writeString(path, BY_PEOPLE + "# Theirs.\nseen: {}\n");

        read().write(Map.of("pro", List.of(sighting("a1"))));

        assertThat(Files.readString(path)).containsOnlyOnce("seen:").contains("# Theirs.\n");
    }

    /** Names and reasons come from anywhere; what is written must be read as the same. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whateverANameHoldsItIsReadAsItWasWritten(long seed) {
        Random random = new Random(seed);
        List<Map<String, Object>> written = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("name", "n" + i + odd(random) + "e");
            entry.put("series", Map.of("benchmark", "b" + odd(random) + "e", "metric", odd(random) + "e"));
            entry.put("cause", "c" + odd(random) + "e");
            written.add(entry);
            read().sound().add(Yaml.entry(entry));
        }
        Map<String, List<Sighting>> seen = new LinkedHashMap<>();
        written.forEach(entry -> seen.put((String) entry.get("name"), List.of(sighting("a1"))));
        read().sound().write(seen);

        List<Written> found = read().sound().entries();
        assertThat(found).hasSameSizeAs(written);
        for (int i = 0; i < written.size(); i++) {
            LedgerEntry event = found.get(i).event();
            assertThat(Map.of(
                            "name",
                            event.getName(),
                            "series",
                            Map.of(
                                    "benchmark",
                                    event.getSeries().getBenchmark(),
                                    "metric",
                                    event.getSeries().getMetric()),
                            "cause",
                            event.getCause()))
                    .isEqualTo(written.get(i));
            assertThat(event.getSeen()).containsExactly(sighting("a1"));
        }
    }

    /** Text that languages of markup obey, some of it many times. */
    private static String odd(Random random) {
        String[] pieces = {
            "|",
            "`",
            "<!here>",
            "@team",
            "\n",
            "\u202e",
            ": ",
            " #",
            "- ",
            "{",
            "]",
            "'",
            "\"",
            "\\",
            "%",
            "&a",
            "*a",
            "!!x",
            "\t",
            "null",
            "seen:",
            "\nseen:\n",
            "\u00e4",
            "\ud83d\ude00",
            "~",
            "x".repeat(10_000)
        };
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(6); i >= 0; i--) {
            text.append(pieces[random.nextInt(pieces.length)]);
        }
        return text.toString();
    }

    @Test
    void entriesThatHoldAtOtherTimesOrForOtherCommitsDoNotOverlap() throws IOException {
        Files.writeString(path, """
                entries:
                  - {name: old, series: x, expires: 2026-01-01}
                  - {name: new, series: x, expires: 2026-06-01, commits: c1..c5}
                  - {name: later, series: x, commits: c7..c9}
                  - {name: always, series: x, commits: c7..c9, direction: up}
                  - {name: all, series: "*"}
                """);
        List<SeriesKey> series = List.of(series("x"), series("y"));

        Checks checks = new Checks(read().sound(), LocalDate.parse("2026-02-01")).against(series);

        assertThat(checks.problems()).isEmpty();
        assertThat(checks.warnings())
                .containsExactly(
                        "entry all matches all 2 series of the project; is that meant?",
                        "entries new and all overlap; the first by name counts where both match",
                        "entries later and always overlap; the first by name counts where both match",
                        "entries later and all overlap; the first by name counts where both match",
                        "entries always and all overlap; the first by name counts where both match");
    }

    private static SeriesKey series(String benchmark) {
        return SeriesKey.newBuilder()
                .setProject("codec")
                .setBranch("main")
                .setEnvironment("lab")
                .setSuite("")
                .setBenchmark(benchmark)
                .setMetric("ns/op")
                .setUnitFamily("time")
                .build();
    }

    private LedgerFile read() {
        return LedgerFile.read(path, "codec");
    }

    private static Sighting sighting(String alert) {
        return Sighting.newBuilder()
                .setAlert(alert)
                .setAt(1_768_000_000_000L)
                .setCommit("c".repeat(40))
                .build();
    }
}
