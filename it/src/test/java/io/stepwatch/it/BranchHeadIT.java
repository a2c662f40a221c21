package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Commit;
import io.stepwatch.it.Installation.Ran;
import io.stepwatch.schema.kafka.Topic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What publish announces of a branch: new commits once, and a head that only moves when the branch does. */
class BranchHeadIT {

    @TempDir
    Path folder;

    private Path work;
    private int day;

    @BeforeEach
    void repository() throws Exception {
        Path origin = Files.createDirectory(folder.resolve("origin.git"));
        git(folder, "init", "--quiet", "--bare", "--initial-branch=main", origin.toString());
        work = folder.resolve("work");
        git(folder, "clone", "--quiet", origin.toString(), "work");
        git(work, "checkout", "--quiet", "-B", "main");
    }

    @Test
    void announcesOnlyWhatIsNewSinceTheRecordedHead() throws Exception {
        Installation installation = Installation.create("head-new");
        commit("c0");
        commit("c1");
        publish(installation, work, "r1");
        assertThat(announced(installation)).containsExactly("0", "1", "head 1");
        commit("c2");
        String newest = commit("c3");
        publish(installation, work, "r2");
        assertThat(announced(installation)).containsExactly("0", "1", "head 1", "2", "3", "head 3");
        assertThat(head(installation).getSha()).isEqualTo(newest);
        assertThat(head(installation).getForkPoint()).isNull();
    }

    @Test
    void g08AnOldCommitMeasuredLateLeavesTheHeadAlone() throws Exception {
        Installation installation = Installation.create("head-late");
        String old = commit("c0");
        commit("c1");
        String newest = commit("c2");
        publish(installation, work, "r1");
        git(work, "checkout", "--quiet", "--detach", old);
        publish(installation, work, "r2");
        assertThat(head(installation).getSha()).isEqualTo(newest);
        assertThat(runs(installation)).last().satisfies(run -> assertThat(run.getPosition())
                .isZero());
    }

    @Test
    void g18AForcedPushMovesTheHeadAndTellsTheForkPoint() throws Exception {
        Installation installation = Installation.create("head-forced");
        commit("c0");
        String shared = commit("c1");
        commit("x2");
        commit("x3");
        publish(installation, work, "r1");
        git(work, "reset", "--quiet", "--hard", shared);
        String replaced = commit("c2");
        // A new clone, as CI makes it, has never seen what was pushed before.
        publish(installation, cloned("fresh"), "r2");
        Commit head = head(installation);
        assertThat(head.getSha()).isEqualTo(replaced);
        assertThat(head.getPosition()).isEqualTo(2);
        assertThat(head.getForkPoint()).isEqualTo(1);
    }

    @Test
    void g19GoingBackToAnEarlierCommitIsARewriteToo() throws Exception {
        Installation installation = Installation.create("head-back");
        String a = commit("A");
        commit("B");
        git(work, "checkout", "--quiet", a);
        publish(installation, work, "r1");
        git(work, "checkout", "--quiet", "main");
        publish(installation, work, "r2");
        git(work, "reset", "--quiet", "--hard", a);
        push();
        publish(installation, cloned("fresh"), "r3");
        assertThat(head(installation).getSha()).isEqualTo(a);
        assertThat(head(installation).getForkPoint()).isZero();
        assertThat(runs(installation))
                .filteredOn(run -> run.getCommit().equals(a))
                .extracting(BenchmarkRun::getPosition)
                .containsExactly(0L, 0L);
    }

    @Test
    void aCloneThatIsOlderThanTheRecordedHeadMovesNothingBack() throws Exception {
        Installation installation = Installation.create("head-stale");
        commit("c0");
        Path stale = cloned("stale");
        String newest = commit("c1");
        publish(installation, work, "r1");
        publish(installation, stale, "r2");
        assertThat(head(installation).getSha()).isEqualTo(newest);
    }

    private Path cloned(String name) throws Exception {
        git(folder, "clone", "--quiet", folder.resolve("origin.git").toUri().toString(), name);
        return folder.resolve(name);
    }

    private String commit(String message) throws Exception {
        Files.writeString(work.resolve("code.txt"), message);
        git(work, "add", "code.txt");
        day++;
        git(work, "commit", "--quiet", "-m", message);
        push();
        return git(work, "rev-parse", "HEAD").strip();
    }

    private void push() throws Exception {
        git(work, "push", "--quiet", "--force", "origin", "main");
    }

    private static void publish(Installation installation, Path clone, String run) throws IOException {
        Path file = Files.writeString(clone.resolve("bench.txt"), "BenchmarkScan-8 100 12.5 ns/op\n");
        Ran ran = Installation.run(
                installation.environment(),
                clone,
                "publish",
                file.toString(),
                "--project",
                "p",
                "--branch",
                "main",
                "--environment",
                "lab",
                "--run-id",
                run);
        assertThat(ran.status()).as(ran.err()).isZero();
    }

    private static List<BenchmarkRun> runs(Installation installation) {
        return Records.values(installation, Topic.BENCHMARK_RUNS, BenchmarkRun.class);
    }

    /** What is on the topic, by position, a head behind its commit. */
    private static List<String> announced(Installation installation) {
        return Records.values(installation, Topic.COMMITS, Commit.class).stream()
                .sorted(Comparator.comparingLong(Commit::getPosition).thenComparing(Commit::getHead))
                .map(commit -> (commit.getHead() ? "head " : "") + commit.getPosition())
                .toList();
    }

    private static Commit head(Installation installation) {
        List<Commit> heads = Records.values(installation, Topic.COMMITS, Commit.class).stream()
                .filter(Commit::getHead)
                .toList();
        return heads.get(heads.size() - 1);
    }

    private String git(Path directory, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        String time = "2026-01-" + String.format(Locale.ROOT, "%02d", Math.max(1, day)) + "T00:00:00Z";
        builder.environment()
                .putAll(Map.of(
                        "GIT_AUTHOR_NAME", "A. Author",
                        "GIT_AUTHOR_EMAIL", "author@example.test",
                        "GIT_COMMITTER_NAME", "A. Author",
                        "GIT_COMMITTER_EMAIL", "author@example.test",
                        "GIT_AUTHOR_DATE", time,
                        "GIT_COMMITTER_DATE", time));
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor())
                .as(String.join(" ", command) + ": " + said)
                .isZero();
        return said;
    }
}
