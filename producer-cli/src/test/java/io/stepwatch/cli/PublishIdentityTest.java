package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.cli.CliRun.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What publish finds out by itself, in repositories and CI systems. */
class PublishIdentityTest {

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
    void g07CountsFirstParentsFromZero() {
        String root = repo.commit("c0");
        assertPoint(point(dryRun(repo.folder())), root, "main", 0);
        repo.commit("c1");
        repo.checkout("side", true);
        repo.commit("s1");
        repo.commit("s2");
        repo.checkout("main", false);
        repo.commit("c2");
        String merge = repo.merge("side");
        assertPoint(point(dryRun(repo.folder())), merge, "main", 3);
    }

    @Test
    void g15ResolvesEveryWayToNameACommit() {
        String first = repo.commit("c0");
        repo.tag("light", false);
        repo.tag("v1", true);
        repo.commit("c1");
        List<String> names = new ArrayList<>(
                List.of(first, first.substring(0, 7), first.substring(0, 12), "light", "v1", "HEAD~1", "main~1"));
        names.add(first.toUpperCase(Locale.ROOT));
        names.add(first.substring(0, 12).toUpperCase(Locale.ROOT));
        for (String name : names) {
            assertPoint(point(dryRun(repo.folder(), "--commit", name)), first, "main", 0);
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"abc1234", "v1", "HEAD"})
    void g15RefusesAShortOrSymbolicCommitWithoutARepository(String name) throws IOException {
        Path elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
        Outcome outcome = dryRun(elsewhere, "--commit", name, "--branch", "main", "--position", "1");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("commit " + name).contains("give all 40 digits");
    }

    @Test
    void refusesACommitThatTheRepositoryDoesNotKnowByAShortName() {
        repo.commit("c0");
        Outcome outcome = dryRun(repo.folder(), "--commit", "nosuchtag");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("commit nosuchtag is not in the git repository");
    }

    @Test
    void asksForTheBranchOfADetachedHead() {
        String commit = repo.commit("c0");
        repo.checkout(commit, false);
        Outcome outcome = dryRun(repo.folder());
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("HEAD is detached").contains("--branch");
        assertPoint(point(dryRun(repo.folder(), "--branch", "refs/heads/x/y")), commit, "x/y", 0);
    }

    @Test
    void worksInALinkedWorktree() {
        repo.commit("c0");
        String second = repo.commit("c1");
        Path linked = directory.resolve("linked");
        GitRepo.git(repo.folder(), "worktree", "add", "--quiet", "-b", "topic", linked.toString());
        assertPoint(point(dryRun(linked)), second, "topic", 1);
    }

    @Test
    void worksInAFolderOfTheCheckout() throws IOException {
        String commit = repo.commit("c0");
        Path below = Files.createDirectories(repo.folder().resolve("a/b"));
        assertPoint(point(dryRun(below)), commit, "main", 0);
    }

    @Test
    void namesTheProjectByTheRemoteAndShowsNoPasswordOfIt() {
        repo.commit("c0");
        assertThat(seriesId(dryRun(repo.folder()))).startsWith("project/main/");
        repo.setRemote("https://user:s3cret@git.example.test/team/tool.git");
        Outcome outcome = dryRun(repo.folder());
        assertThat(seriesId(outcome)).startsWith("team%2Ftool/main/");
        assertThat(outcome.out() + outcome.err()).doesNotContain("s3cret");
        repo.setRemote("git@git.example.test:team/group/tool.git");
        assertThat(seriesId(dryRun(repo.folder()))).startsWith("team%2Fgroup%2Ftool/main/");
    }

    @Test
    void theSameContentOfTheSameCommitIsTheSameRun() {
        repo.commit("c0");
        String first = point(dryRun(repo.folder())).path("runId").asText();
        assertThat(first).startsWith("local-");
        assertThat(point(dryRun(repo.folder())).path("runId").asText()).isEqualTo(first);
        assertThat(point(run(repo.folder(), Map.of(), CliRun.caseFile("P06.txt")))
                        .path("runId")
                        .asText())
                .isNotEqualTo(first);
        repo.commit("c1");
        assertThat(point(dryRun(repo.folder())).path("runId").asText()).isNotEqualTo(first);
    }

    @Test
    void g01TakesTheHeadOfAPullRequestAndNotItsTemporaryMerge() throws IOException {
        String b2 = "b2".repeat(20);
        Path event = directory.resolve("event.json");
        Files.writeString(event, """
                {"number":7,"pull_request":{"head":{"sha":"%s","ref":"feature/x"},"base":{"sha":"%s","ref":"main"}}}
                """.formatted(b2, "c9".repeat(20)));
        repo.commit("c0");
        Map<String, String> github = Map.of(
                "GITHUB_ACTIONS", "true",
                "GITHUB_EVENT_NAME", "pull_request",
                "GITHUB_SHA", "a1".repeat(20),
                "GITHUB_REF", "refs/pull/7/merge",
                "GITHUB_HEAD_REF", "feature/x",
                "GITHUB_BASE_REF", "main",
                "GITHUB_EVENT_PATH", event.toString(),
                "GITHUB_REPOSITORY", "team/tool");
        JsonNode point = point(run(repo.folder(), github, "--position", "4", CliRun.caseFile("P01.txt")));
        assertPoint(point, b2, "feature/x", 4);
        assertThat(point.path("seriesId").asText()).startsWith("team%2Ftool/feature%2Fx/");
    }

    @Test
    void takesBranchRunAndEnvironmentFromGithub() {
        String commit = repo.commit("c0");
        repo.checkout(commit, false);
        Map<String, String> github = Map.of(
                "GITHUB_ACTIONS", "true",
                "GITHUB_SHA", commit,
                "GITHUB_REF", "refs/heads/release/1",
                "GITHUB_RUN_ID", "7154",
                "GITHUB_RUN_ATTEMPT", "2",
                "GITHUB_JOB", "bench",
                "ImageOS", "ubuntu24",
                "RUNNER_ARCH", "X64");
        JsonNode point = point(run(repo.folder(), github, CliRun.caseFile("P01.txt")));
        assertPoint(point, commit, "release/1", 0);
        assertThat(point.path("runId").asText()).isEqualTo("github-7154/2/bench");
        assertThat(point.path("environment").asText()).isEqualTo("github-ubuntu24-x64");
        JsonNode told =
                point(run(repo.folder(), github, "--run-id", "r", "--environment", "box", CliRun.caseFile("P01.txt")));
        assertThat(told.path("runId").asText()).isEqualTo("r");
        assertThat(told.path("environment").asText()).isEqualTo("box");
    }

    @Test
    void g01TakesTheHeadOutOfATemporaryMergeWhereTheSystemDoesNotTellIt() {
        String base = repo.commit("c0");
        repo.checkout("feature/x", true);
        String head = repo.commit("x1");
        repo.checkout("main", false);
        String target = repo.commit("c1");
        repo.checkout("PR-7", true);
        String merge = repo.merge("feature/x");
        Map<String, String> jenkins = Map.of(
                "JENKINS_URL", "https://ci.example.test/",
                "BUILD_NUMBER", "2",
                "JOB_NAME", "tool/PR-7",
                "GIT_COMMIT", merge,
                "CHANGE_ID", "7",
                "CHANGE_BRANCH", "feature/x",
                "CHANGE_TARGET", "main");
        JsonNode point = point(run(repo.folder(), jenkins, CliRun.caseFile("P01.txt")));
        assertPoint(point, head, "feature/x", 1);
        assertThat(List.of(base, target)).doesNotContain(point.path("commit").asText());
    }

    @Test
    void tellsMatrixJobsApartByTheirIndex() {
        String commit = repo.commit("c0");
        Map<String, String> github = Map.of(
                "GITHUB_ACTIONS", "true",
                "GITHUB_SHA", commit,
                "GITHUB_REF", "refs/heads/main",
                "GITHUB_RUN_ID", "7154",
                "GITHUB_RUN_ATTEMPT", "1",
                "GITHUB_JOB", "bench",
                "STEPWATCH_SHARD", "3");
        assertThat(point(run(repo.folder(), github, CliRun.caseFile("P01.txt")))
                        .path("runId")
                        .asText())
                .isEqualTo("github-7154/1/bench/3");
    }

    @Test
    void takesBranchRunAndEnvironmentFromGitlab() {
        String commit = repo.commit("c0");
        repo.checkout(commit, false);
        Map<String, String> gitlab = Map.of(
                "GITLAB_CI", "true",
                "CI_COMMIT_SHA", commit,
                "CI_COMMIT_BRANCH", "main",
                "CI_PIPELINE_ID", "31",
                "CI_JOB_ID", "99",
                "CI_JOB_NAME", "bench",
                "CI_NODE_INDEX", "3",
                "CI_PROJECT_PATH", "team/tool",
                "CI_RUNNER_TAGS", "[\"metal\", \"amd\"]");
        JsonNode point = point(run(repo.folder(), gitlab, CliRun.caseFile("P01.txt")));
        assertPoint(point, commit, "main", 0);
        assertThat(point.path("runId").asText()).isEqualTo("gitlab-31/99/bench/3");
        assertThat(point.path("environment").asText()).isEqualTo("metal-amd");
    }

    @Test
    void g03FetchesTheHistoryThatAShallowCloneLacks() {
        Path shallow = shallowCloneOfFive();
        Outcome outcome = dryRun(shallow);
        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(point(outcome).path("position").asLong()).isEqualTo(4);
        assertThat(outcome.err()).containsOnlyOnce("fetched the history that the shallow clone lacked");
    }

    @Test
    void g03PublishesWithoutAPositionWhenTheHistoryCannotBeHad() {
        Path shallow = shallowCloneOfFive();
        Outcome outcome = dryRun(shallow, "--deepen-timeout", "0");
        assertThat(outcome.code()).isEqualTo(5);
        assertThat(point(outcome).path("position").isNull()).isTrue();
        assertThat(outcome.err()).containsOnlyOnce("position unknown").contains("fetch-depth: 0");
        GitRepo.git(
                shallow,
                "remote",
                "set-url",
                "origin",
                directory.resolve("gone").toUri().toString());
        Outcome unreachable = dryRun(shallow);
        assertThat(unreachable.code()).isEqualTo(5);
        assertThat(unreachable.err()).contains("position unknown").doesNotContain("\tat ");
        assertThat(point(dryRun(shallow, "--position", "4")).path("position").asLong())
                .isEqualTo(4);
    }

    @Test
    void endsAFetchThatHangsAndLeavesNoLockBehind() {
        Path shallow = shallowCloneOfFive();
        GitRepo.git(shallow, "remote", "set-url", "origin", "ssh://git.example.test/x");
        GitRepo.git(shallow, "config", "core.sshCommand", "sleep 600 #");
        Outcome outcome = dryRun(shallow, "--deepen-timeout", "500ms");
        assertThat(outcome.code()).isEqualTo(5);
        assertThat(outcome.err()).contains("position unknown");
        assertThat(shallow.resolve(".git/shallow.lock")).doesNotExist();
    }

    @Test
    void s18TakesACommitOfTheFutureAndWarns() {
        String commit = repo.commit("c0", Instant.parse("2099-01-01T00:00:00Z"));
        Outcome outcome = dryRun(repo.folder());
        assertPoint(point(outcome), commit, "main", 0);
        assertThat(outcome.err()).containsOnlyOnce("warning").contains("2099-01-01T00:00:00Z");
        assertThat(outcome.code()).isZero();
    }

    @Test
    void saysWhenTrackedFilesDifferFromTheCommit() throws IOException {
        repo.commit("c0");
        Files.writeString(repo.folder().resolve("untracked.txt"), "results");
        assertThat(dryRun(repo.folder()).err()).doesNotContain("differ");
        Files.writeString(repo.folder().resolve("code.txt"), "changed");
        assertThat(dryRun(repo.folder()).err()).contains("tracked files differ from the commit");
    }

    private Path shallowCloneOfFive() {
        for (int i = 0; i < 5; i++) {
            repo.commit("c" + i);
        }
        GitRepo.git(repo.folder(), "config", "uploadpack.allowFilter", "true");
        GitRepo.git(directory, "clone", "--quiet", "--depth", "1", repo.url(), "shallow");
        return directory.resolve("shallow");
    }

    private static Outcome dryRun(Path folder, String... options) {
        List<String> args = new ArrayList<>(List.of(options));
        args.add(CliRun.caseFile("P01.txt"));
        return run(folder, Map.of(), args.toArray(String[]::new));
    }

    private static Outcome run(Path folder, Map<String, String> variables, String... args) {
        List<String> all = new ArrayList<>(List.of("publish", "--dry-run", "--output", "jsonl"));
        all.addAll(List.of(args));
        return CliRun.in(folder).with(variables).run(all.toArray(String[]::new));
    }

    private static JsonNode point(Outcome outcome) {
        assertThat(outcome.out()).as(outcome.err()).isNotEmpty();
        return outcome.json().get(0);
    }

    private static String seriesId(Outcome outcome) {
        return point(outcome).path("seriesId").asText();
    }

    private static void assertPoint(JsonNode point, String commit, String branch, long position) {
        assertThat(point.path("commit").asText()).isEqualTo(commit);
        assertThat(point.path("branch").asText()).isEqualTo(branch);
        assertThat(point.path("position").isNumber()).isTrue();
        assertThat(point.path("position").asLong()).isEqualTo(position);
    }
}
