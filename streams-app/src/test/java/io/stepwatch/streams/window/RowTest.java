package io.stepwatch.streams.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowTest {

    private static final Pattern PATTERN = new Pattern("run-0", "3f1c9a20b7de4c11");

    @Test
    void isTheMedianOfItsRuns() {
        Row row = row(entry(1, 10), entry(2, 30), entry(3, 20));
        assertThat(row.value(0)).hasValue(20);
        assertThat(row.with(entry(4, 22), null).value(0)).hasValue(21);
        assertThat(row.value(1)).isEmpty();
        assertThat(row.runs(0)).isEqualTo(3);
        assertThat(row.lastRunId()).isEqualTo("run-3");
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void isTheSamePointInWhateverOrderItsRunsCame(long seed) {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            entries.add(entry(i, i * 7 % 31));
        }
        Row inOrder = grown(entries);
        Collections.shuffle(entries, new Random(seed));
        Row shuffled = grown(entries);
        assertThat(shuffled.value(0)).isEqualTo(inOrder.value(0));
        assertThat(shuffled.fingerprint()).isEqualTo(inOrder.fingerprint());
        assertThat(shuffled.imported()).isEqualTo(inOrder.imported());
        assertThat(shuffled.entries()).hasSize(Row.MOST_RUNS);
    }

    @Test
    void comesBackFromItsBytes() {
        Row row = row(entry(1, 10), entry(2, -0.0));
        Row read = Row.read(7, row.toBytes(PATTERN), PATTERN);
        assertThat(read.entries()).isEqualTo(row.entries());
        assertThat(read.commit()).isEqualTo(row.commit());
        assertThat(read.position()).isEqualTo(7);
    }

    /** What a CI job measures night after night, with everything that a run can say. */
    @Test
    void takesAtMost64BytesBesideItsCommit() {
        Pattern pattern = new Pattern("github-7154110000/1/bench/0", "3f1c9a20b7de4c11");
        String commit = "d6aadb83022f8ab2a0b6d1a3d6bfdd3ae2d7ed64";
        Entry run = new Entry(
                "github-7199999999/2/bench/3",
                7,
                "0123456789abcdef",
                1_000_000_000_000L,
                true,
                1_767_565_800_000L,
                "3f1c9a20b7de4c11",
                "2",
                new Sampling(2_001_150, true),
                Values.of(new int[] {0}, new double[] {0.1 + 1e-17}));

        int beside = new Row(1_000_000, commit, List.of(run)).toBytes(pattern).length
                - new BinaryOut().text(commit).toBytes().length;

        assertThat(beside).isLessThanOrEqualTo(64);
    }

    /** Case S27: what was written before samples were counted, for two runs of a commit. */
    @Test
    void readsTheFormatBefore() {
        BinaryOut old = new BinaryOut().unsigned(1).text("abc123").unsigned(2);
        old.unsigned(0).like(PATTERN.runId(), "run-1").like(PATTERN.fingerprint(), "3f1c9a20b7de4c11");
        old.raw(new byte[] {1, 2, 3, 4, 5, 6, 7, 8})
                .signed(11)
                .unsigned(1)
                .unsigned(0)
                .number(10);
        old.unsigned(2 | 8).like(PATTERN.runId(), "run-2").like(PATTERN.fingerprint(), "");
        old.raw(new byte[] {9, 2, 3, 4, 5, 6, 7, 8})
                .signed(12)
                .signed(1_767_565_800_000L)
                .text("2");
        old.unsigned(1).unsigned(0).number(30);
        Row read = Row.read(7, old.toBytes(), PATTERN);
        assertThat(read.commit()).isEqualTo("abc123");
        assertThat(read.entries()).extracting(Entry::runId).containsExactly("run-1", "run-2");
        assertThat(read.entries()).extracting(Entry::sampling).containsOnly(Sampling.UNKNOWN);
        assertThat(read.entries().get(1).method()).isEqualTo("2");
        assertThat(read.value(0)).hasValue(20);
        assertThat(Row.read(7, read.toBytes(PATTERN), PATTERN).entries()).isEqualTo(read.entries());
    }

    @Test
    void refusesAFormatThatItDoesNotKnow() {
        byte[] newer = new BinaryOut().unsigned(3).text("abc123").toBytes();
        assertThatThrownBy(() -> Row.read(7, newer, PATTERN))
                .hasMessage("state has format 3, this program reads 1 to 2; run the version that wrote it, or reset the"
                        + " application and let it read all runs again");
    }

    private static Row grown(List<Entry> entries) {
        Row row = row(entries.get(0));
        for (Entry entry : entries.subList(1, entries.size())) {
            row = row.with(entry, null);
        }
        return row;
    }

    private static Row row(Entry... entries) {
        return new Row(7, "abc123", List.of(entries));
    }

    private static Entry entry(int number, double value) {
        Values values = Values.of(new int[] {0}, new double[] {value});
        String eventId = "%016x".formatted(number * 0x9e3779b97f4a7c15L);
        return new Entry(
                "run-" + number,
                number % 2 + 1,
                eventId,
                number,
                number % 3 == 0,
                number % 2 == 0 ? null : Long.valueOf(-number),
                number % 2 == 0 ? "" : "3f1c9a20b7de4c11",
                number % 2 == 0 ? "2" : "",
                number % 3 == 0 ? Sampling.UNKNOWN : new Sampling(1 + number, number % 3 == 1),
                values);
    }
}
