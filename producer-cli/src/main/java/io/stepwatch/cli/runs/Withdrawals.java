package io.stepwatch.cli.runs;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Nearest;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.identity.Fingerprint;
import io.stepwatch.schema.identity.KeyText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The actions that withdraw a run: one for each of its benchmarks, since each has a key of its own.
 *
 * <p>streams-app does what has one request id once in a branch, whatever the benchmark. So each action has an id of its own,
 * which follows from that of the request, the run and the benchmark: the request can be repeated, and covers what the run
 * got since then.
 */
record Withdrawals(String requestId, String who, long time, String why) {

    static final String KIND = "withdraw-run";

    private static final int MOST_NEAR = 3;
    private static final int HASH_BYTES = 8;

    /** The recorded parts of one run. */
    static List<RecordedRun> parts(String id, List<RecordedRun> recorded) {
        List<RecordedRun> parts =
                recorded.stream().filter(run -> run.id().equals(id)).toList();
        if (parts.isEmpty()) {
            throw new CliException(ExitCode.INPUT, unknown(id, recorded));
        }
        Set<String> projects =
                parts.stream().map(run -> run.identity().project()).collect(Collectors.toCollection(TreeSet::new));
        if (projects.size() > 1) {
            throw new CliException(
                    ExitCode.USAGE,
                    "run " + id + " is in " + projects.size() + " projects: "
                            + projects.stream().limit(MOST_NEAR).collect(Collectors.joining(", "))
                            + (projects.size() > MOST_NEAR ? ", …" : "") + "; name one with --project");
        }
        return parts;
    }

    /** What withdraws a run. */
    List<SeriesAction> of(String id, List<RecordedRun> parts) {
        Set<String> benchmarks = new TreeSet<>();
        parts.forEach(part -> benchmarks.addAll(part.benchmarks()));
        List<SeriesAction> actions = new ArrayList<>();
        for (String key : benchmarks) {
            List<String> names = KeyText.split(key);
            actions.add(SeriesAction.newBuilder()
                    .setRequestId(requestId + "/"
                            + new Fingerprint().text(id).text(key).hex(HASH_BYTES))
                    .setKind(KIND)
                    .setProject(names.get(0))
                    .setBranch(names.get(1))
                    .setEnvironment(names.get(2))
                    .setSuite(names.get(3))
                    .setBenchmark(names.get(4))
                    .setRunId(id)
                    .setWho(who)
                    .setTime(time)
                    .setWhy(why)
                    .build());
        }
        return actions;
    }

    private static String unknown(String id, List<RecordedRun> recorded) {
        Set<String> ids = recorded.stream().map(RecordedRun::id).collect(Collectors.toCollection(TreeSet::new));
        List<String> near = Nearest.few(id, ids, MOST_NEAR);
        return "no run " + id + " is recorded"
                + (near.isEmpty()
                        ? "; `stepwatch runs list` shows those that are"
                        : "; did you mean " + String.join(", ", near) + "?");
    }
}
