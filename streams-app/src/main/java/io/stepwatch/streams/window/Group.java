package io.stepwatch.streams.window;

import io.stepwatch.events.NamedText;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.streams.ingest.Measured;
import io.stepwatch.streams.ingest.Reading;
import io.stepwatch.streams.ingest.Reason;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * The state of one group of series: its points in the window, its head, its checkpoints.
 *
 * <p>Points are written at once. The head is written by {@link #save} when it {@link #isDue}: at the latest after
 * {@value #BETWEEN_HEADS} appended points, and at once after anything that those points alone would not tell again. Points
 * that came after the head was written are in {@link #unsaved} when the group is read.
 */
public final class Group {

    /** Points from one checkpoint to the next. */
    public static final int BETWEEN_CHECKPOINTS = 64;

    /** Points that may be appended before the head is written again. */
    static final int BETWEEN_HEADS = 16;

    /** Series that are kept apart within one group. */
    static final int MOST_SERIES = 256;

    private final KeyValueStore<Bytes, byte[]> store;
    private final String id;
    private final int window;
    private final Keys keys;
    private final Head head;
    private final Rows rows;
    private final Aside aside;
    private final Supplier<Branch> branch;
    private final Numbers numbers;
    private final SharedTexts texts;
    private final List<Row> unsaved;
    private int appended;
    private boolean changed;

    Group(
            KeyValueStore<Bytes, byte[]> store,
            String id,
            int window,
            Supplier<Branch> branch,
            Numbers numbers,
            SharedTexts texts) {
        this.store = store;
        this.numbers = numbers;
        this.texts = texts;
        this.branch = branch;
        this.id = id;
        this.window = window;
        this.keys = new Keys(id);
        byte @Nullable [] bytes = store.get(keys.head());
        this.head = bytes == null ? new Head() : Head.read(bytes, texts);
        if (head.number > 0) {
            keys.number(head.number);
        }
        this.rows = new Rows(store, keys, head);
        this.aside = new Aside(store, keys, head);
        this.unsaved = bytes == null ? List.of() : rows.after(head.lastPosition);
        unsaved.forEach(this::count);
    }

    /** The id of the group, as {@link io.stepwatch.schema.identity.SeriesIds#group} says it. */
    public String id() {
        return id;
    }

    /** Points that came after the head was written, in commit order. */
    public List<Row> unsaved() {
        return unsaved;
    }

    /** States of detection when the head was written, by number of series; a newer series is not in it. */
    public List<byte[]> states() {
        return head.states;
    }

    /** The points. */
    public Rows rows() {
        return rows;
    }

    /** Offers a run; if it is accepted, its point is written. */
    public Taken take(Measured measured) {
        long position = measured.position();
        if (position <= head.base) {
            changed = true;
            return new Taken.Behind(++head.behind);
        }
        if (measured.readings().size() + head.series.size() > MOST_SERIES
                && newSeries(measured) + head.series.size() > MOST_SERIES) {
            return new Taken.Lost(
                    Reason.TOO_MANY_SERIES,
                    "the benchmark would have more than " + MOST_SERIES + " metrics; give metrics stable names");
        }
        Entry run = Entry.of(measured, values(measured), texts);
        if (branch.get().place(measured.run().getCommit()).left()) {
            see(measured);
            aside.keep(new Row(position, measured.run().getCommit(), List.of(run)));
            return new Taken.Aside();
        }
        boolean newest = position > head.lastPosition;
        Row row = newest ? null : rows.at(position).orElse(null);
        Taken taken = Admission.decide(row, position, measured.run().getCommit(), run, newest);
        if (taken instanceof Taken.Accepted accepted) {
            if (row != null && !row.commit().equals(accepted.now().commit())) {
                aside.keep(row);
            }
            accept(measured, run, accepted);
        } else if (taken instanceof Taken.Lost lost && lost.reason() == Reason.POSITION_TAKEN) {
            see(measured);
            aside.keep(new Row(position, measured.run().getCommit(), List.of(run)));
        }
        return taken;
    }

    private void accept(Measured measured, Entry run, Taken.Accepted accepted) {
        long position = measured.position();
        see(measured);
        rows.put(accepted.now());
        if (accepted.before() == null) {
            head.points++;
        }
        head.lastPosition = Math.max(head.lastPosition, position);
        keep(run.fingerprint(), measured.run().getEnvironmentManifest());
    }

    private void see(Measured measured) {
        if (head.series.isEmpty()) {
            head.pattern = Pattern.of(measured.run(), texts);
            head.number = numbers.next();
            keys.number(head.number);
            branch.get().add(id);
            changed = true;
        }
        for (Reading reading : measured.readings()) {
            see(reading, measured.position());
        }
    }

    private void see(Reading reading, long position) {
        int number = head.find(reading);
        if (number < 0) {
            String series = SeriesIds.of(id, reading.metric(), reading.unitFamily());
            head.series.add(SeriesHead.of(reading, position, texts)
                    .since(branch.get().since(BranchKeys.benchmark(id), series)));
            changed = true;
            return;
        }
        SeriesHead before = head.series.get(number);
        SeriesHead now = before.seen(reading, position);
        head.series.set(number, now);
        if (now.direction() != before.direction() || now.firstPosition() != before.firstPosition()) {
            changed = true;
        }
    }

    /** What the newest points say of the head; they are the only ones that it may not know yet. */
    private void count(Row row) {
        head.points++;
        head.lastPosition = row.position();
        head.sinceCheckpoint++;
        appended++;
        for (int number = 0; number < head.series.size(); number++) {
            if (row.value(number).isPresent()) {
                head.series.set(number, head.series.get(number).at(row.position()));
            }
        }
    }

    private void keep(String fingerprint, List<NamedText> manifest) {
        if (!manifest.isEmpty() && !head.isKnown(fingerprint)) {
            Bytes key = keys.manifest(fingerprint);
            if (store.get(key) == null) {
                store.put(key, Manifests.toBytes(manifest));
            }
        }
    }

    private long newSeries(Measured measured) {
        return measured.readings().stream()
                .filter(reading -> head.find(reading) < 0)
                .count();
    }

    /** Values by number of series; series that are new get the next numbers, as {@link #accept} will give them. */
    private Values values(Measured measured) {
        List<Reading> readings = measured.readings();
        int[] series = new int[readings.size()];
        double[] numbers = new double[readings.size()];
        int next = head.series.size();
        for (int i = 0; i < series.length; i++) {
            int number = head.find(readings.get(i));
            series[i] = number < 0 ? next++ : number;
            numbers[i] = readings.get(i).value();
        }
        return Values.of(series, numbers);
    }

    /** How many series there are. */
    public int size() {
        return head.series.size();
    }

    /** A series by its number. */
    public SeriesHead series(int number) {
        return head.series.get(number);
    }

    /** Changes what is kept of a series. */
    public void series(int number, SeriesHead now) {
        head.series.set(number, now.sharing(texts));
        changed = true;
    }

    /** Position of the newest point; -1 before the first. */
    public long lastPosition() {
        return head.lastPosition;
    }

    /** The environment manifest of a fingerprint; empty when unknown. */
    public List<NamedText> manifest(String fingerprint) {
        byte @Nullable [] bytes = store.get(keys.manifest(fingerprint));
        return bytes == null ? List.of() : Manifests.read(bytes);
    }

    /** What the commits, runs and baselines of this group become by what people and the chain say. */
    public Amendments amendments() {
        return new Amendments(rows, aside, head, branch.get());
    }

    /** Forgets everything of this group. */
    void forget() {
        Trimming.keys(store, keys.first(), keys.last()).forEach(store::delete);
        store.delete(keys.head());
    }

    /** The newest checkpoint before a position of the window. */
    public Checkpoint checkpointBefore(long position) {
        return rows.checkpointBefore(position);
    }

    /** Forgets the checkpoints at a position and after it, because a point there changed. */
    public void dropCheckpointsFrom(long position) {
        rows.dropCheckpointsFrom(position);
    }

    /** Keeps a checkpoint. */
    public void checkpoint(Checkpoint checkpoint) {
        rows.put(checkpoint);
        head.sinceCheckpoint = 0;
        changed = true;
    }

    /** How many points lie after the newest checkpoint. */
    public long pointsSinceCheckpoint() {
        return head.sinceCheckpoint;
    }

    /** The points were folded again, and so many of them lie after the newest checkpoint. */
    public void refolded(long pointsSinceCheckpoint) {
        head.sinceCheckpoint = pointsSinceCheckpoint;
        changed = true;
    }

    /** Counts one more point at the end; returns whether the next checkpoint is due. */
    public boolean append() {
        appended++;
        return ++head.sinceCheckpoint >= BETWEEN_CHECKPOINTS;
    }

    /** Whether there is something to trim. */
    public boolean isOverfull() {
        return head.points >= window + BETWEEN_CHECKPOINTS;
    }

    /**
     * Forgets what lies behind the window, except for points that are still spoken of.
     *
     * @param spokenOf says of a position whether its point must stay
     */
    public void trim(LongPredicate spokenOf) {
        if (isOverfull()) {
            new Trimming(store, keys, head, window).run(spokenOf);
            changed = true;
        }
    }

    /** Whether the head must be written now. */
    public boolean isDue() {
        return changed || appended >= BETWEEN_HEADS;
    }

    /** Writes the head with the states of detection of all series. */
    public void save(List<byte[]> states) {
        head.states = List.copyOf(states);
        store.put(keys.head(), head.toBytes());
        head.states = List.of();
        changed = false;
        appended = 0;
    }

    /** What it takes in memory, about, without the states of detection. */
    public int weight() {
        return 512 + 256 * head.series.size();
    }

    /** The point at a position. */
    public Optional<Row> row(long position) {
        return rows.at(position);
    }
}
