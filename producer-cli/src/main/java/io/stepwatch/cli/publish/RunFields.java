package io.stepwatch.cli.publish;

import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.identify.Environment;
import io.stepwatch.cli.identify.Identity;
import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.events.NamedText;
import io.stepwatch.events.PullRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Fills the fields of an event that belong to its run, and not to its metrics. */
final class RunFields {

    private final Context context;
    private final Map<Named, Described> environments = new HashMap<>();

    private record Named(boolean history, Optional<String> name, Map<String, String> facts) {}

    /** An environment as events carry it; all events of it share the texts. */
    private record Described(String name, List<NamedText> manifest, String fingerprint) {

        static Described of(Environment environment) {
            return new Described(environment.name(), named(environment.manifest()), environment.fingerprint());
        }

        void putInto(BenchmarkRun.Builder run) {
            run.setEnvironment(name).setEnvironmentManifest(manifest).setFingerprint(fingerprint);
        }
    }

    RunFields(Context context) {
        this.context = context;
    }

    /** The event without metrics and id. */
    BenchmarkRun of(RunKey key, Row row) {
        BenchmarkRun.Builder run = BenchmarkRun.newBuilder()
                .setEventId("")
                .setProject(context.project())
                .setSuite(key.suite())
                .setBenchmark(key.benchmark())
                .setParameters(named(key.parameters()))
                .setProcs(key.procs().isPresent() ? key.procs().getAsLong() : null)
                .setMode(key.mode())
                .setMetrics(new ArrayList<>())
                .setRunTime(context.now().toEpochMilli())
                .setTool(row.tool())
                .setImported(context.imported())
                .setMethod(row.point().map(HistoryPoint::method).orElse(""));
        if (!row.isMeasuredNow()) {
            ofHistory(run, key, row, row.point().orElseThrow());
        } else {
            Identity identity = context.identity()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "rows of " + row.file() + " say no commit; give a context with an identity"));
            measuredNow(run, key, row, identity);
        }
        return run.build();
    }

    private void ofHistory(BenchmarkRun.Builder run, RunKey key, Row row, HistoryPoint point) {
        environments
                .computeIfAbsent(
                        new Named(true, Optional.of(key.environment()), row.facts()),
                        of -> Described.of(Environment.ofHistory(key.environment(), of.facts())))
                .putInto(run);
        run.setBranch(key.branch())
                .setRunId(key.runId())
                .setCommit(point.commit())
                .setPosition(point.position())
                .setCommitTime(point.time().map(Instant::toEpochMilli).orElse(null))
                .setOrder(point.order());
    }

    private void measuredNow(BenchmarkRun.Builder run, RunKey key, Row row, Identity identity) {
        Optional<String> named = key.environment().isEmpty() ? context.environment() : Optional.of(key.environment());
        environments
                .computeIfAbsent(
                        new Named(false, named, row.facts()),
                        of -> Described.of(Environment.of(of.name(), identity.label(), of.facts())))
                .putInto(run);
        run.setBranch(identity.branch())
                .setRunId(identity.runId())
                .setCommit(identity.commit())
                .setParents(new ArrayList<>(identity.parents()))
                .setPosition(
                        identity.position().isPresent() ? identity.position().getAsLong() : null)
                .setCommitTime(identity.time().map(Instant::toEpochMilli).orElse(null))
                .setShallow(identity.shallow())
                .setOrder(identity.order().word())
                .setDirty(identity.dirty())
                .setPullRequest(identity.pullRequest()
                        .map(request -> PullRequest.newBuilder()
                                .setNumber(request.number())
                                .setBase(request.base())
                                .setMergeCommit(request.mergeCommit())
                                .build())
                        .orElse(null));
    }

    private static List<NamedText> named(Map<String, String> texts) {
        List<NamedText> named = new ArrayList<>();
        texts.forEach((name, value) ->
                named.add(NamedText.newBuilder().setName(name).setValue(value).build()));
        return named;
    }
}
