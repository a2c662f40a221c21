package io.stepwatch.cli.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.Sighting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
