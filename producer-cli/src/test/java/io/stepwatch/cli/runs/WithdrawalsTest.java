package io.stepwatch.cli.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.schema.EventClasses;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.identity.TopicKeys;
import java.util.List;
import org.junit.jupiter.api.Test;

class WithdrawalsTest {

    private static final String SHA = "d6aadb83022f8ab2a0b6d1a3d6bfdd3ae2d7ed64";

    static {
        EventClasses.trust();
    }

    private final RunLog log = new RunLog();

    @Test
    void eachBenchmarkOfARunGetsAnActionUnderItsOwnKeyAndId() {
        log.take(run("hyper", "github-7/1", "Encode"));
        log.take(run("hyper", "github-7/1", "Decode/a b"));
        log.take(run("hyper", "github-7/1", "Encode"));

        List<SeriesAction> actions = withdraw("q1", "github-7/1");

        assertThat(actions)
                .extracting(TopicKeys::action)
                .containsExactly("hyper/main/lab/suite/Decode%2Fa%20b", "hyper/main/lab/suite/Encode");
        assertThat(actions)
                .extracting(SeriesAction::getRequestId)
                .doesNotHaveDuplicates()
                .allMatch(id -> id.matches("q1/[0-9a-f]{16}"));
        assertThat(actions).allSatisfy(action -> assertThat(action)
                .returns("withdraw-run", SeriesAction::getKind)
                .returns("github-7/1", SeriesAction::getRunId)
                .returns("ann", SeriesAction::getWho)
                .returns("a busy host", SeriesAction::getWhy)
                .returns(5L, SeriesAction::getTime));
    }

    @Test
    void aRepeatedRequestHasTheSameIdsAndAnotherOneHasOthers() {
        log.take(run("hyper", "r1", "Encode"));
        log.take(run("hyper", "r2", "Encode"));

        assertThat(withdraw("q1", "r1")).isEqualTo(withdraw("q1", "r1"));
        assertThat(List.of(id("q1", "r1"), id("q2", "r1"), id("q1", "r2"))).doesNotHaveDuplicates();
    }

    @Test
    void refusesARunThatIsNotRecordedAndNamesTheNearest() {
        for (String id : List.of("github-71/1", "github-72/1", "github-73/1", "github-74/1", "nightly")) {
            log.take(run("hyper", id, "Encode"));
        }
        assertThatThrownBy(() -> withdraw("q1", "github-75/1"))
                .isInstanceOf(CliException.class)
                .hasMessage("no run github-75/1 is recorded; did you mean github-71/1, github-72/1, github-73/1?")
                .extracting(refused -> ((CliException) refused).exitCode())
                .isEqualTo(ExitCode.INPUT);
        assertThatThrownBy(() -> withdraw("q1", "x"))
                .hasMessage("no run x is recorded; `stepwatch runs list` shows those that are");
    }

    @Test
    void refusesARunIdThatSeveralProjectsUse() {
        log.take(run("hyper", "r1", "Encode"));
        log.take(run("codec", "r1", "Encode"));
        assertThatThrownBy(() -> withdraw("q1", "r1"))
                .hasMessage("run r1 is in 2 projects: codec, hyper; name one with --project")
                .extracting(refused -> ((CliException) refused).exitCode())
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void aLineHasEightyColumnsAndShowsNoControlCharacterOfAName() {
        log.take(run("hyper", "github-7154/1/bench/0", "Encode"));
        log.take(run("hyper", "evil\u001b[2J" + "x".repeat(90), "Encode"));

        assertThat(log.runs().stream().map(RunOutput::line))
                .containsExactly(
                        "2023-11-14      41 d6aadb8302    1   evil\\u001b[2J" + "x".repeat(29) + "…",
                        "2023-11-14      41 d6aadb8302    1   github-7154/1/bench/0  main lab hyper");
    }

    private String id(String request, String run) {
        return withdraw(request, run).get(0).getRequestId();
    }

    private List<SeriesAction> withdraw(String request, String run) {
        return new Withdrawals(request, "ann", 5, "a busy host").of(run, Withdrawals.parts(run, log.runs()));
    }

    private static BenchmarkRun run(String project, String id, String benchmark) {
        return BenchmarkRun.newBuilder()
                .setEventId("e")
                .setProject(project)
                .setBranch("main")
                .setEnvironment("lab")
                .setSuite("suite")
                .setBenchmark(benchmark)
                .setMetrics(List.of())
                .setRunId(id)
                .setRunTime(1_700_000_000_000L)
                .setCommit(SHA)
                .setPosition(41L)
                .build();
    }
}
