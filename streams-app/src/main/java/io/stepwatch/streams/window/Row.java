package io.stepwatch.streams.window;

import io.stepwatch.schema.run.Median;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * One commit of a group of series with its runs, in the order of their arrival.
 *
 * <p>What a point is depends on the set of its runs alone: where they differ, the run with the smallest event id speaks.
 * At most {@value #MOST_RUNS} runs are kept, those with the smallest event ids, which is a fair sample: ids are hashes.
 */
public final class Row {

    static final int MOST_RUNS = 64;

    /** Format 1 knew nothing of how much stood behind a run. */
    private static final int OLDEST = 1;

    private static final int FORMAT = 2;

    private final long position;
    private final String commit;
    private final List<Entry> runs;

    Row(long position, String commit, List<Entry> runs) {
        this.position = position;
        this.commit = commit;
        this.runs = List.copyOf(runs);
    }

    /** Position of the commit. */
    public long position() {
        return position;
    }

    /** Id of the commit. */
    public String commit() {
        return commit;
    }

    /** Committer time; null when unknown. */
    public @Nullable Long time() {
        return speaker().time();
    }

    /** The run that was seen last. */
    public String lastRunId() {
        return runs.get(runs.size() - 1).runId();
    }

    /** Fingerprint of the environment. */
    public String fingerprint() {
        return speaker().fingerprint();
    }

    /** Version of the way of measuring. */
    public String method() {
        return speaker().method();
    }

    /** Whether much more, or much less, stands behind this point than behind another one. */
    public boolean isSampledUnlike(Row other) {
        return speaker().sampling().differsFrom(other.speaker().sampling());
    }

    /** Whether all runs came with an old history. */
    public boolean imported() {
        for (int i = 0; i < runs.size(); i++) {
            if (!runs.get(i).imported()) {
                return false;
            }
        }
        return true;
    }

    /** How many runs have a value of a series. */
    public int runs(int series) {
        return (int) runs.stream().filter(run -> run.value(series).isPresent()).count();
    }

    /** The point of a series: the median of its runs. */
    public OptionalDouble value(int series) {
        if (runs.size() == 1) {
            return runs.get(0).value(series);
        }
        return runs(series) == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Median.of(runs.stream().flatMapToDouble(run -> run.value(series).stream())));
    }

    List<Entry> entries() {
        return runs;
    }

    /** With one more run, or with one in the place of another. */
    Row with(Entry added, @Nullable Entry replaced) {
        List<Entry> now = new ArrayList<>(runs);
        if (replaced != null) {
            now.remove(replaced);
        }
        now.add(added);
        if (now.size() > MOST_RUNS) {
            now.remove(now.stream().max(Comparator.comparing(Entry::eventId)).orElseThrow());
        }
        return new Row(position, commit, now);
    }

    /** With other runs of the same commit; a run that is there already stays as it is where its event id is smaller. */
    Row with(List<Entry> others) {
        Row row = this;
        for (Entry other : others) {
            Entry known = row.runs.stream()
                    .filter(run -> run.isSameRun(other))
                    .findFirst()
                    .orElse(null);
            if (known == null || other.eventId().compareTo(known.eventId()) < 0) {
                row = row.with(other, known);
            }
        }
        return row;
    }

    /** Without a run, whatever its parts. */
    Row without(String runId) {
        return new Row(
                position,
                commit,
                runs.stream().filter(run -> !run.runId().equals(runId)).toList());
    }

    boolean has(String runId) {
        return runs.stream().anyMatch(run -> run.runId().equals(runId));
    }

    /** At another position. */
    Row movedTo(long to) {
        return new Row(to, commit, runs);
    }

    private Entry speaker() {
        return runs.size() == 1
                ? runs.get(0)
                : runs.stream().min(Comparator.comparing(Entry::eventId)).orElseThrow();
    }

    byte[] toBytes(Pattern pattern) {
        BinaryOut out = new BinaryOut().unsigned(FORMAT).text(commit).unsigned(runs.size());
        runs.forEach(run -> run.write(out, pattern));
        return out.toBytes();
    }

    static Row read(long position, byte[] bytes, Pattern pattern) {
        BinaryIn in = new BinaryIn(bytes);
        in.format(OLDEST, FORMAT);
        String commit = in.text();
        List<Entry> runs = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            runs.add(Entry.read(in, pattern));
        }
        return new Row(position, commit, runs);
    }
}
