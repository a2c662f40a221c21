package io.stepwatch.streams.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.events.Direction;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Case S27, as far as it is about bytes: what an older version wrote is read, what a newer one wrote is refused. */
class HeadTest {

    private static final byte[] STATE = {7, 7, 7};

    @Test
    void readsWhatItWrote() {
        Head head = new Head();
        head.number = 4711;
        head.lastPosition = 600;
        head.base = 64;
        head.points = 536;
        head.sinceCheckpoint = 3;
        head.behind = 2;
        head.series.add(new SeriesHead("ns/op", "time", "ns", Direction.LOWER, 1, 600, "quiet LOWER 1", 590, 50));
        head.states = List.of(STATE);
        Head read = Head.read(head.toBytes(), new SharedTexts());
        assertThat(read.number).isEqualTo(4711);
        assertThat(read.series).isEqualTo(head.series);
        assertThat(read.states).containsExactly(STATE);
        assertThat(read.toBytes()).isEqualTo(head.toBytes());
    }

    @Test
    void readsTheFormatBefore() {
        BinaryOut out = new BinaryOut()
                .unsigned(1)
                .signed(600)
                .signed(64)
                .unsigned(536)
                .unsigned(3)
                .unsigned(2)
                .unsigned(1);
        new Pattern("run-1", "3f1c9a20b7de4c11").write(out);
        out.text("ns/op").text("time").text("ns").text("LOWER");
        out.signed(1).signed(600).text("quiet LOWER 1").signed(590).block(STATE);
        Head read = Head.read(out.toBytes(), new SharedTexts());
        assertThat(read.number).isZero();
        assertThat(read.lastPosition).isEqualTo(600);
        assertThat(read.series)
                .containsExactly(
                        new SeriesHead("ns/op", "time", "ns", Direction.LOWER, 1, 600, "quiet LOWER 1", 590, 0));
        assertThat(read.states).containsExactly(STATE);
    }

    @Test
    void refusesAFormatThatItDoesNotKnow() {
        byte[] newer = new BinaryOut().unsigned(4).toBytes();
        assertThatThrownBy(() -> Head.read(newer, new SharedTexts()))
                .hasMessage("state has format 4, this program reads 1 to 3; run the version that wrote it, or reset the"
                        + " application and let it read all runs again");
    }
}
