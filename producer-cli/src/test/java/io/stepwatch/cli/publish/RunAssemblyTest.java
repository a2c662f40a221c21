package io.stepwatch.cli.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Measure;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.identify.CiJob.PullRequestFacts;
import io.stepwatch.cli.identify.CommitFacts;
import io.stepwatch.cli.identify.CommitOrder;
import io.stepwatch.cli.identify.Identity;
import io.stepwatch.cli.place.Announcements;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.Commit;
import io.stepwatch.events.Direction;
import io.stepwatch.schema.identity.EventIds;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RunAssemblyTest {

    private static final Instant NOW = Instant.parse("2026-02-01T00:00:00Z");
    private static final String SHA = "b2".repeat(20);

    @Test
    void makesOneEventOfABenchmarkWithAllItsMetricsAndSamplesInOrder() {
        Plan plan = RunAssembly.plan(
                List.of(
                        row("Mul", measure("ns/op", "10"), measure("B/op", "1")),
                        row("Mul", measure("ns/op", "12"), measure("B/op", "1")),
                        row("Mul", measure("ns/op", "11"))),
                live(identity(OptionalLong.of(4))));
        BenchmarkRun run = plan.batch().runs().get(0);
        assertThat(plan.batch().runs()).hasSize(1);
        assertThat(run.getMetrics())
                .extracting(metric -> metric.getName() + metric.getSamples())
                .containsExactly("ns/op[10.0, 12.0, 11.0]", "B/op[1.0, 1.0]");
        assertThat(plan.series()).isEqualTo(2);
        assertThat(plan.samples()).isEqualTo(5);
        assertThat(run.getEventId()).isEqualTo(EventIds.of(run)).hasSize(32);
    }

    @Test
    void theSameResultsHaveTheSameEventIdsWheneverTheyArePublished() {
        List<Row> rows = List.of(row("Mul", measure("ns/op", "10")));
        Context later = new Context(
                "p",
                "main",
                Optional.empty(),
                "",
                Optional.empty(),
                NOW.plusSeconds(99),
                live(identity(OptionalLong.of(4))).identity(),
                false,
                Announcements.NONE);
        assertThat(RunAssembly.plan(rows, later).batch().runs().get(0).getEventId())
                .isEqualTo(RunAssembly.plan(rows, live(identity(OptionalLong.of(4))))
                        .batch()
                        .runs()
                        .get(0)
                        .getEventId());
    }

    @Test
    void g01CarriesThePullRequestBesideTheCommit() {
        BenchmarkRun run = RunAssembly.plan(
                        List.of(row("Mul", measure("ns/op", "10"))), live(identity(OptionalLong.of(4))))
                .batch()
                .runs()
                .get(0);
        assertThat(run.getCommit()).isEqualTo(SHA);
        assertThat(run.getPullRequest().getNumber()).isEqualTo(7);
        assertThat(run.getPullRequest().getBase()).isEqualTo("c9".repeat(20));
        assertThat(run.getPullRequest().getMergeCommit()).isEqualTo("a1".repeat(20));
        assertThat(run.getBranch()).isEqualTo("feature/x");
    }

    @Test
    void p06PutsWhatTheFileSaysOfTheMachineIntoTheManifest() {
        Row row = row("Load", Map.of("goos", "linux", "goarch", "sparc", "cpu", "Ex(R) CPU"), measure("ns/op", "1"));
        BenchmarkRun run = RunAssembly.plan(List.of(row), live(identity(OptionalLong.of(4))))
                .batch()
                .runs()
                .get(0);
        assertThat(run.getEnvironment()).isEqualTo("linux-sparc");
        assertThat(run.getEnvironmentManifest())
                .as("nothing of this machine, which is another one")
                .extracting(fact -> fact.getName() + "=" + fact.getValue())
                .containsExactly("arch=sparc", "cpu=Ex(R) CPU", "os=linux");
        assertThat(run.getFingerprint()).hasSize(16);
    }

    @Test
    void announcesTheChainOldestFirstAndThenTheHead() {
        List<Commit> commits = RunAssembly.plan(
                        List.of(row("Mul", measure("ns/op", "10"))), live(identity(OptionalLong.of(4))))
                .batch()
                .commits();
        assertThat(commits)
                .extracting(
                        commit -> commit.getPosition() + " " + commit.getSha().substring(0, 2) + " " + commit.getHead())
                .containsExactly("3 aa false", "4 b2 false", "4 b2 true");
        assertThat(commits.get(1).getFirstParent()).isEqualTo("aa".repeat(20));
        assertThat(commits).allSatisfy(commit -> assertThat(commit.getBranch()).isEqualTo("feature/x"));
    }

    @Test
    void announcesNothingWhereThePositionIsUnknown() {
        Plan plan = RunAssembly.plan(List.of(row("Mul", measure("ns/op", "10"))), live(identity(OptionalLong.empty())));
        assertThat(plan.batch().commits()).isEmpty();
        assertThat(plan.batch().runs().get(0).getPosition()).isNull();
        assertThat(plan.batch().runs().get(0).getShallow()).isTrue();
    }

    @Test
    void refusesOneSeriesWithTwoConfigurationsInOneRun() {
        List<Row> rows = List.of(
                row("Size", Map.of("note", "before"), measure("text-bytes", "1")),
                row("Size", Map.of("note", "after"), measure("text-bytes", "2")));
        assertThatThrownBy(() -> RunAssembly.plan(rows, live(identity(OptionalLong.of(4)))))
                .hasMessageContaining("f:1: Size occurs with {note=after}")
                .hasMessageContaining("{note=before}");
    }

    @Test
    void refusesSamplesOfOneMetricInTwoUnits() {
        List<Row> rows = List.of(row("A", measure("time", "1", "us")), row("A", measure("time", "2", "ms")));
        assertThatThrownBy(() -> RunAssembly.plan(rows, live(identity(OptionalLong.of(4)))))
                .hasMessageContaining("come in us and in ms");
    }

    @Test
    void makesARunOfEachCommitOfAHistory() {
        Plan plan = RunAssembly.plan(
                List.of(past("a", "c1", 0), past("a", "c2", 1), past("b", "c1", 0), past("a", "c2", 1)), history());
        assertThat(plan.batch().runs())
                .extracting(run ->
                        run.getBenchmark() + " " + run.getCommit() + " " + run.getPosition() + " " + run.getRunId()
                                + " " + run.getMetrics().get(0).getSamples().size())
                .containsExactly("a c1 0 history 1", "a c2 1 history 2", "b c1 0 history 1");
        assertThat(plan.batch().runs()).allSatisfy(run -> {
            assertThat(run.getImported()).isFalse();
            assertThat(run.getOrder()).isEqualTo("file");
            assertThat(run.getProject()).isEqualTo("p");
            assertThat(run.getEnvironment()).isEqualTo("box");
        });
        assertThat(plan.batch().commits())
                .extracting(commit -> commit.getSha() + " " + commit.getPosition() + " " + commit.getHead())
                .containsExactly("c1 0 false", "c2 1 false", "c2 1 true");
    }

    @Test
    void refusesAHistoryThatPlacesOneCommitTwice() {
        assertThatThrownBy(() -> RunAssembly.plan(List.of(past("a", "c1", 0), past("b", "c1", 3)), history()))
                .hasMessageContaining("commit c1 has place 0 in one series and 3 in another");
    }

    private static Context live(Identity identity) {
        return new Context(
                "p",
                "main",
                Optional.empty(),
                "",
                Optional.empty(),
                NOW,
                Optional.of(identity),
                false,
                Announcements.NONE);
    }

    private static Context history() {
        return Context.ofHistory("p", "main", "box", NOW);
    }

    private static Identity identity(OptionalLong position) {
        CommitFacts parent = new CommitFacts("aa".repeat(20), List.of(), NOW, "first", "A");
        CommitFacts commit = new CommitFacts(SHA, List.of("aa".repeat(20)), NOW, "second", "A");
        return new Identity(
                "p",
                "feature/x",
                SHA,
                List.of("aa".repeat(20)),
                position,
                Optional.of(NOW),
                position.isEmpty(),
                false,
                Optional.of(new PullRequestFacts(7, "main", "c9".repeat(20), "a1".repeat(20))),
                "r1",
                Optional.empty(),
                position.isEmpty() ? List.of() : List.of(commit, parent),
                CommitOrder.GIT);
    }

    private static Row row(String benchmark, Measure... measures) {
        return row(benchmark, Map.of(), measures);
    }

    private static Row row(String benchmark, Map<String, String> facts, Measure... measures) {
        return new Row(
                "f",
                1,
                "go",
                "s",
                benchmark,
                Map.of(),
                OptionalLong.of(2),
                "",
                List.of(measures),
                OptionalLong.of(100),
                facts,
                Optional.empty());
    }

    private static Row past(String name, String commit, long position) {
        return new Row(
                "f",
                1,
                "csv",
                "",
                name,
                Map.of(),
                OptionalLong.empty(),
                "",
                List.of(measure("value", "5", "ms")),
                OptionalLong.empty(),
                Map.of(),
                Optional.of(new HistoryPoint(
                        commit, position, HistoryPoint.OF_FILE, Optional.empty(), "", "", "", "", true, true)));
    }

    private static Measure measure(String unit, String text) {
        return measure(unit, text, unit);
    }

    private static Measure measure(String metric, String text, String unit) {
        return new Measure(metric, unit, text, Double.parseDouble(text), Direction.LOWER);
    }
}
