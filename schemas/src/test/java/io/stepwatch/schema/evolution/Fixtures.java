package io.stepwatch.schema.evolution;

import io.stepwatch.events.AcceptedLevel;
import io.stepwatch.events.ActionTaken;
import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertAction;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.events.Commit;
import io.stepwatch.events.ComparedMember;
import io.stepwatch.events.ComparedSide;
import io.stepwatch.events.Comparison;
import io.stepwatch.events.ContextPoint;
import io.stepwatch.events.Direction;
import io.stepwatch.events.Evidence;
import io.stepwatch.events.KnownAlarm;
import io.stepwatch.events.LedgerEntry;
import io.stepwatch.events.Level;
import io.stepwatch.events.MeasuredCommit;
import io.stepwatch.events.Notice;
import io.stepwatch.events.OutboxEntry;
import io.stepwatch.events.PullRequest;
import io.stepwatch.events.RangeCommit;
import io.stepwatch.events.RerunCommit;
import io.stepwatch.events.RerunRequest;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.events.SeriesConfig;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.events.SeriesPattern;
import io.stepwatch.events.SeriesRule;
import io.stepwatch.events.Sibling;
import io.stepwatch.events.Sighting;
import io.stepwatch.schema.Samples;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.schema.kafka.Topic;
import java.util.List;
import org.apache.avro.specific.SpecificRecordBase;

/** One event of each topic in which every field is set to something other than its default. */
final class Fixtures {

    private static final long TIME = 1767565800000L;

    private Fixtures() {}

    static SpecificRecordBase of(Topic topic) {
        return switch (topic) {
            case BENCHMARK_RUNS -> run();
            case COMMITS -> commit();
            case SERIES_CATALOG -> series();
            case CHANGE_POINTS -> changePoint();
            case ALERTS -> alert();
            case OUTBOX -> outboxEntry();
            case SERIES_ACTIONS -> seriesAction();
            case OBSERVATIONS, NOTICES -> notice();
            case COMPARISONS -> comparison();
            case SERIES_CONFIG -> config();
            case ALARM_LEDGER -> entry();
            case ALERT_ACTIONS -> action();
            case RERUN_REQUESTS -> rerun();
            case BRANCH_COMMITS, WAITING_RUNS, DEAD_LETTERS, DELIVERY_FAILURES ->
                throw new IllegalArgumentException(topic + " holds bytes");
        };
    }

    private static OutboxEntry outboxEntry() {
        return OutboxEntry.newBuilder()
                .setProject("codec")
                .setAlert("5eed".repeat(8))
                .setTarget("perf-chat")
                .setRevision(3)
                .setState("OPEN")
                .setMembers("0123456789abcdef")
                .setMessage("C024BE91L/1503435956.000247")
                .setUnsure(1)
                .build();
    }

    private static BenchmarkRun run() {
        BenchmarkRun run = Samples.run();
        run.setMode("avgt");
        run.getMetrics().get(0).setEstimator("mean");
        run.getMetrics().get(0).setIterations(2001150L);
        run.setParents(List.of("a".repeat(40), "b".repeat(40)));
        run.setCommitTime(TIME - 60_000);
        run.setShallow(true);
        run.setDirty(true);
        run.setPullRequest(PullRequest.newBuilder()
                .setNumber(7)
                .setBase("c".repeat(40))
                .setMergeCommit("d".repeat(40))
                .build());
        run.setEnvironmentManifest(
                List.of(Samples.named("cpu", "Example CPU @ 2.60GHz"), Samples.named("os", "linux")));
        run.setFingerprint("3f1c9a20b7de4c11");
        run.setMethod("2");
        run.setTool("go");
        run.setImported(true);
        run.setOrder("file");
        run.setPart(2);
        run.setParts(3);
        return run;
    }

    private static Commit commit() {
        return Commit.newBuilder()
                .setProject("codec")
                .setBranch("main")
                .setSha("e".repeat(40))
                .setPosition(41)
                .setFirstParent("f".repeat(40))
                .setTime(TIME)
                .setSubject("Encode: reuse the buffer (\u00b5s \u2192 ns)")
                .setAuthor("A. Author")
                .setHead(true)
                .setForkPoint(12L)
                .build();
    }

    private static SeriesAction seriesAction() {
        return SeriesAction.newBuilder()
                .setRequestId("0123456789abcdef")
                .setKind("withdraw-run")
                .setProject("codec")
                .setBranch("main")
                .setEnvironment("linux-amd64")
                .setSuite("example.test/codec")
                .setBenchmark("Encode/json")
                .setSeriesId(SeriesIds.of(key()))
                .setRunId("github-7154/1/bench/0")
                .setCommit("e".repeat(40))
                .setPosition(41L)
                .setWho("A. Author")
                .setTime(TIME)
                .setWhy("the runner was busy")
                .build();
    }

    private static Notice notice() {
        return Notice.newBuilder()
                .setId("0123456789abcdef0123456789abcdef")
                .setKind("stale-suite")
                .setProject("codec")
                .setBranch("main")
                .setEnvironment("linux-amd64")
                .setSuite("example.test/codec")
                .setBenchmark("Encode/json")
                .setCommit("e".repeat(40))
                .setPosition(41L)
                .setText("no result for 7 days")
                .setTime(TIME)
                .build();
    }

    private static SeriesKey key() {
        BenchmarkRun run = Samples.run();
        SeriesKey key = SeriesIds.key(run, run.getMetrics().get(0));
        key.setMode("avgt");
        return key;
    }

    private static SeriesInfo series() {
        return SeriesInfo.newBuilder()
                .setSeriesId(SeriesIds.of(key()))
                .setKey(key())
                .setUnit("ns")
                .setDirection(Direction.LOWER)
                .setFirstPosition(1)
                .setLastPosition(41)
                .setLastCommit("e".repeat(40))
                .setState("quiet")
                .build();
    }

    private static MeasuredCommit measured(long position) {
        return MeasuredCommit.newBuilder()
                .setCommit(Long.toString(position).repeat(20))
                .setPosition(position)
                .setTime(TIME + position)
                .setRunId("github-" + position)
                .build();
    }

    private static Level level(double median) {
        return Level.newBuilder()
                .setMedian(median)
                .setSpread(5.25)
                .setPoints(12)
                .setRuns(14)
                .build();
    }

    private static ChangePoint changePoint() {
        return ChangePoint.newBuilder()
                .setId("0123456789abcdef0123456789abcdef")
                .setRevision(2)
                .setState(ChangePointState.CONFIRMED)
                .setSeriesId(SeriesIds.of(key()))
                .setSeries(key())
                .setUnit("ns")
                .setDirection(Direction.LOWER)
                .setKind("regression")
                .setFirstBad(measured(20))
                .setLastGood(measured(19))
                .setIntervalLow(measured(18))
                .setIntervalHigh(measured(21))
                .setRangeStart(measured(17))
                .setBefore(level(1000))
                .setAfter(level(1015))
                .setDifference(15)
                .setRatio(1.015)
                .setRatioLow(1.01)
                .setRatioHigh(1.02)
                .setEvidence(Evidence.newBuilder()
                        .setStatistic(4.5)
                        .setPValue(0.0005)
                        .setMethod("exact rank test, 12 against 4")
                        .setSettings("sensitivity=1.0")
                        .build())
                .setManifestBefore(List.of(Samples.named("cpu", "one")))
                .setManifestAfter(List.of(Samples.named("cpu", "two")))
                .setEnvironmentChanged(true)
                .setSiblings(List.of(Sibling.newBuilder()
                        .setMetric("B/op")
                        .setUnit("B")
                        .setBefore(64)
                        .setAfter(128)
                        .build()))
                .setOpenedBy(measured(22))
                .setConfirmedBy(measured(24))
                .setDelayPoints(5)
                .setDetectorVersion("1")
                .setRecovers("f".repeat(32))
                .setCandidate("c".repeat(32))
                .setReason("a late point arrived")
                .setHint("sampling changed at the same commit")
                .setImported(true)
                .setContext(List.of(ContextPoint.newBuilder()
                        .setPosition(20)
                        .setCommit("20".repeat(20))
                        .setValue(1015.25)
                        .build()))
                .build();
    }

    private static Alert alert() {
        return Alert.newBuilder()
                .setId("fedcba9876543210fedcba9876543210")
                .setRevision(3)
                .setState(AlertState.OPEN)
                .setTitle("Encode/json ns/op 1.5 % slower")
                .setSeverity("notify")
                .setKind("regression")
                .setProject("codec")
                .setBranch("main")
                .setEnvironments(List.of("linux-amd64"))
                .setLastGood(measured(19))
                .setFirstBad(measured(20))
                .setRangeStart(measured(17))
                .setRangeEnd(measured(21))
                .setCommits(List.of(RangeCommit.newBuilder()
                        .setCommit("20".repeat(20))
                        .setPosition(20)
                        .setSubject("Encode: reuse the buffer")
                        .setAuthor("A. Author")
                        .setTime(TIME)
                        .setMeasured(true)
                        .setSuspect(true)
                        .build()))
                .setCommitsKnown(false)
                .setCompareLink("https://forge.test/codec/compare/a...b")
                .setChangePoints(List.of(changePoint()))
                .setAccepted(List.of(AcceptedLevel.newBuilder()
                        .setChangePoint("0123456789abcdef0123456789abcdef")
                        .setLevel(1000)
                        .build()))
                .setOwners(List.of("@codec"))
                .setLedgerEntry("noisy-neighbour")
                .setSeen(4)
                .setCheck("bench --base a --new b")
                .setLinks(List.of(Samples.named("series", "https://stepwatch.test/series")))
                .setReason("opened")
                .setBy("Ann Author")
                .setAt(TIME + 5)
                .setOpenedAt(TIME + 1)
                .setMemberCount(7)
                .setRelated(List.of("0".repeat(32)))
                .setSupersededBy("1".repeat(32))
                .setActions(List.of(ActionTaken.newBuilder()
                        .setAction("acknowledge")
                        .setBy("Ann Author")
                        .setAt(TIME + 4)
                        .setReason("looking at it")
                        .setLedgerEntry("noisy-neighbour")
                        .build()))
                .setKnown(KnownAlarm.newBuilder()
                        .setSymptom("two nights slower")
                        .setCause("a neighbour on the host")
                        .setSure("likely")
                        .setCheck("run it again on another host")
                        .setQuiet(false)
                        .build())
                .setSilent(true)
                .setBackfill(true)
                .build();
    }

    private static SeriesPattern pattern() {
        return SeriesPattern.newBuilder()
                .setBranch("main")
                .setEnvironment("linux-*")
                .setSuite("example.test/codec")
                .setBenchmark("Encode/*")
                .setMetric("ns/op")
                .setParameters(List.of(Samples.named("size", "1024")))
                .build();
    }

    private static SeriesConfig config() {
        return SeriesConfig.newBuilder()
                .setProject("codec")
                .setRules(List.of(SeriesRule.newBuilder()
                        .setSeries(pattern())
                        .setNotifyPercent(2.5)
                        .setPagePercent(10.0)
                        .setFloor(3.0)
                        .setFloorUnit("ns")
                        .setOwners(List.of("@codec"))
                        .setCheck("bench/ab.sh {base} {candidate}")
                        .build()))
                .setCompareLink("https://forge.test/codec/compare/{base}...{candidate}")
                .setRerunsPerDay(4)
                .setAt(TIME)
                .setBy("Ann Author")
                .build();
    }

    private static LedgerEntry entry() {
        return LedgerEntry.newBuilder()
                .setProject("codec")
                .setName("noisy-neighbour")
                .setRemoved(true)
                .setSeries(pattern())
                .setDirection("up")
                .setSizeLow(1.0)
                .setSizeHigh(4.0)
                .setFirstCommit("20".repeat(20))
                .setLastCommit("25".repeat(20))
                .setSeen(List.of(Sighting.newBuilder()
                        .setAlert("fedcba9876543210fedcba9876543210")
                        .setAt(TIME)
                        .setCommit("20".repeat(20))
                        .build()))
                .setSymptom("two nights slower")
                .setCause("a neighbour on the host")
                .setSure("likely")
                .setCheck("run it again on another host")
                .setCheckFailed(true)
                .setExpires(TIME + 1000)
                .setAt(TIME)
                .setBy("Ann Author")
                .build();
    }

    private static AlertAction action() {
        return AlertAction.newBuilder()
                .setProject("codec")
                .setAlert("fedcba9876543210fedcba9876543210")
                .setRequestId("2b1c")
                .setAction("dismiss")
                .setBy("Ann Author")
                .setAt(TIME)
                .setReason("a neighbour on the host")
                .setRevision(3)
                .setLedgerEntry("noisy-neighbour")
                .build();
    }

    private static RerunRequest rerun() {
        return RerunRequest.newBuilder()
                .setProject("codec")
                .setSeriesId(SeriesIds.of(key()))
                .setSeries(key())
                .setRevision(2)
                .setState("asked")
                .setCommits(List.of(RerunCommit.newBuilder()
                        .setCommit("18".repeat(20))
                        .setPosition(18)
                        .setMeasured(true)
                        .build()))
                .setChangePoint("0123456789abcdef0123456789abcdef")
                .setAlert("fedcba9876543210fedcba9876543210")
                .setReason("3 commits are not measured")
                .setAt(TIME)
                .build();
    }

    private static ComparedSide side(long position) {
        return ComparedSide.newBuilder()
                .setSource("commit " + position)
                .setCommit(Long.toString(position).repeat(20))
                .setPosition(position)
                .setManifest(List.of(Samples.named("cpu", "Example CPU @ 2.60GHz")))
                .build();
    }

    private static Comparison comparison() {
        return Comparison.newBuilder()
                .setId("00112233445566778899aabbccddeeff")
                .setProject("codec")
                .setBranch("feature/x")
                .setEnvironment("linux-amd64")
                .setTime(TIME)
                .setBase(side(19))
                .setCandidate(side(20))
                .setEnvironmentChanged(true)
                .setVerdict("regression")
                .setAlpha(0.01)
                .setSeed(1)
                .setCommonFactor(1.12)
                .setMembers(List.of(ComparedMember.newBuilder()
                        .setSuite("example.com/codec")
                        .setBenchmark("Encode/json")
                        .setParameters(List.of(Samples.named("size", "1024")))
                        .setProcs(8L)
                        .setMode("avgt")
                        .setMetric("ns/op")
                        .setUnit("ns")
                        .setDirection(Direction.LOWER)
                        .setVerdict("regression")
                        .setThreshold(0.05)
                        .setFloor(2)
                        .setBaseSamples(8)
                        .setCandidateSamples(9)
                        .setBaseMedian(1000.0)
                        .setCandidateMedian(1080.0)
                        .setDifference(80.0)
                        .setRatio(1.08)
                        .setRatioLow(1.07)
                        .setRatioHigh(1.09)
                        .setPValue(0.0001)
                        .setAdjustedPValue(0.0002)
                        .setRunsNeeded(12L)
                        .build()))
                .build();
    }
}
