package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that name the commits of their values, published from a clone that knows them or does not. */
class PublishHistoryTest {

    @TempDir
    Path directory;

    private GitRepo repo;

    @BeforeEach
    void create() throws IOException {
        repo = GitRepo.create(Files.createDirectory(directory.resolve("project")));
    }

    @AfterEach
    void close() {
        repo.close();
    }

    @Test
    void aFileOfOneCommitIsAResultOfThatCommitAtItsPlace() throws IOException {
        repo.commit("c0");
        String second = repo.commit("c1");
        repo.commit("c2");
        write("commit,value,unit,method\n" + second.substring(0, 10) + ",5,ms,2\n");
        Outcome outcome = publish();
        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.json()).extracting(PublishHistoryTest::place).containsExactly(second + "@1 main");
        assertThat(outcome.json().get(0).path("runId").asText()).startsWith("local-");
    }

    @Test
    void aCommitThatTheCloneLacksIsPublishedWithoutAPlaceAndSaid() throws IOException {
        repo.commit("c0");
        write("commit,value\n" + "ab".repeat(20) + ",5\n");
        Outcome outcome = publish();
        assertThat(outcome.code()).isEqualTo(5);
        assertThat(outcome.json().get(0).path("position").isNull()).isTrue();
        assertThat(outcome.err()).contains("position unknown");
        assertThat(place(publish("--position", "7").json().get(0))).isEqualTo("ab".repeat(20) + "@7 main");
    }

    @Test
    void g15AShortIdThatTheCloneLacksIsRefused() throws IOException {
        repo.commit("c0");
        write("commit,value\nabc1234,5\n");
        Outcome outcome = publish();
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("commit abc1234 is not in the git repository");
    }

    @Test
    void commitsThatTheCloneKnowsTakeTheirPlacesFromItWhateverTheOrderOfTheFile() throws IOException {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            ids.add(repo.commit("c" + i));
        }
        write("commit,value\n" + ids.get(3) + ",3\n" + ids.get(1) + ",1\n" + "ff".repeat(20) + ",9\n");
        Outcome outcome = publish();
        assertThat(outcome.json())
                .extracting(PublishHistoryTest::place)
                .containsExactly(ids.get(3) + "@3 main", ids.get(1) + "@1 main");
        assertThat(outcome.code()).isEqualTo(5);
        assertThat(outcome.err())
                .contains("h.csv:4: git does not know commit ffff")
                .contains("a history of 2 commits")
                .contains("stepwatch import");
    }

    @Test
    void g05TakesTheOrderOfFirstParentsAndNotThatOfDates() throws IOException {
        StringBuilder csv = new StringBuilder("commit,value\n");
        List<Long> places = new ArrayList<>();
        Instant start = Instant.parse("2026-01-01T12:00:00Z");
        for (int i = 1; i <= 24; i++) {
            // The 13th is a cherry-pick that kept the date of another.
            Instant time = i == 13 ? Instant.parse("2026-01-04T12:00:00Z") : start.plus(Duration.ofDays(i));
            csv.append(repo.commit("c" + i, time)).append(i < 13 ? ",100\n" : ",120\n");
            places.add(i - 1L);
        }
        write(csv.toString());
        assertThat(publish().json())
                .extracting(point -> point.path("position").asLong())
                .containsExactlyElementsOf(places);
    }

    @Test
    void symbolicCommitsKeepTheOrderOfTheFile() throws IOException {
        repo.commit("c0");
        write("commit,value\nnight-1,1\nnight-2,2\nnight-1,3\n");
        assertThat(publish().json())
                .extracting(PublishHistoryTest::place)
                .containsExactly("night-1@0 main", "night-2@1 main");
    }

    @Test
    void filesWhoseOrdersContradictEachOtherAreRefused() throws IOException {
        write("commit,value\na,1\nb,2\n");
        Files.writeString(repo.folder().resolve("other.csv"), "commit,value\nb,2\na,1\n");
        Outcome outcome = publish("other.csv");
        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("commit a comes after b here");
    }

    @Test
    void ordersByTimeWhereTheProjectSaysSo() throws IOException {
        repo.commit("c0");
        Files.writeString(repo.folder().resolve("stepwatch.yaml"), "order: time\n");
        write("value\n5\n");
        Outcome outcome = publish();
        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.json().get(0).path("position").asLong()).isEqualTo(1_767_312_000L);
        write("commit,value,time\na,1,2026-01-05T00:30:00+02:00\nb,2,2026-01-04T23:00:00Z\nc,3,\n");
        Outcome history = publish();
        assertThat(history.json())
                .extracting(point -> point.path("position").asLong())
                .containsExactly(1_767_565_800L, 1_767_567_600L);
        assertThat(history.err()).contains("h.csv:4: commit c has no time");
    }

    @Test
    void g10ComparesTimesAsInstants() throws IOException {
        write("commit,value,time\nA,1,2026-01-05T00:30+02:00\nB,2,2026-01-04T23:00Z\nC,3,2026-01-04T19:30-05:00\n");
        assertThat(publish("--order", "time").json())
                .extracting(point -> point.path("position").asLong() * 1000)
                .containsExactly(1_767_565_800_000L, 1_767_567_600_000L, 1_767_573_000_000L);
    }

    private void write(String text) throws IOException {
        Files.writeString(repo.folder().resolve("h.csv"), text);
    }

    private Outcome publish(String... more) {
        List<String> args = new ArrayList<>(List.of("publish", "--dry-run", "--output", "jsonl", "h.csv"));
        args.addAll(List.of(more));
        return CliRun.in(repo.folder()).run(args.toArray(String[]::new));
    }

    private static String place(JsonNode point) {
        return point.path("commit").asText() + "@" + point.path("position").asText() + " "
                + point.path("branch").asText();
    }
}
