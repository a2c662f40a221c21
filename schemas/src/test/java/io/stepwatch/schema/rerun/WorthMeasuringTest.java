package io.stepwatch.schema.rerun;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class WorthMeasuringTest {

    @Test
    void theMiddleOfTheCommitsBeforeTheBestEstimateComesFirst() {
        Whereabouts where = new Whereabouts(30, 40, 40, 48, 50, set(30, 40, 48, 50), all(31, 49));

        assertThat(WorthMeasuring.narrowing(where)).containsExactly(new Pick(44, false));
    }

    @Test
    void ofTwoInTheMiddleItIsTheEarlierOne() {
        Whereabouts where = new Whereabouts(40, 43, 40, 43, 43, set(40, 43), all(41, 42));

        assertThat(WorthMeasuring.narrowing(where)).containsExactly(new Pick(41, false));
    }

    @Test
    void thenTheMiddleOfTheOtherCommitsOfTheRange() {
        Whereabouts where = new Whereabouts(30, 34, 40, 41, 50, set(30, 34, 40, 41, 50), all(42, 49));

        assertThat(WorthMeasuring.narrowing(where)).containsExactly(new Pick(42, false));
    }

    @Test
    void whereAllAreMeasuredTheEdgesOfWhatIsNotSureAreMeasuredAgain() {
        Whereabouts where = new Whereabouts(39, 40, 41, 42, 44, all(30, 50), set());

        assertThat(WorthMeasuring.narrowing(where)).containsExactly(new Pick(40, true), new Pick(43, true));
    }

    @Test
    void anEdgeIsAskedForOnce() {
        Whereabouts where = new Whereabouts(39, 40, 39, 40, 41, all(30, 50), set());

        assertThat(WorthMeasuring.narrowing(where)).containsExactly(new Pick(40, true));
    }

    @Test
    void aChangeThatIsKnownToTheCommitAsksForNothing() {
        Whereabouts where = new Whereabouts(39, 40, 39, 40, 40, all(30, 50), set(20, 60));

        assertThat(WorthMeasuring.narrowing(where)).isEmpty();
    }

    @Test
    void whatCannotBeToldAsksForNewPointsOfTheNewLevel() {
        Whereabouts where = new Whereabouts(39, 40, 39, 40, 40, set(39, 40, 43), set(30, 41, 42, 44, 45));

        assertThat(WorthMeasuring.settling(where))
                .containsExactly(new Pick(41, false), new Pick(42, false), new Pick(44, false));
    }

    @Test
    void orElseForMoreRunsOfBothSides() {
        Whereabouts where = new Whereabouts(37, 38, 39, 40, 41, all(30, 50), set(35));

        assertThat(WorthMeasuring.settling(where)).containsExactly(new Pick(40, true), new Pick(39, true));
    }

    private static NavigableSet<Long> set(long... positions) {
        return new TreeSet<>(LongStream.of(positions).boxed().toList());
    }

    private static NavigableSet<Long> all(long from, long to) {
        return new TreeSet<>(LongStream.rangeClosed(from, to).boxed().toList());
    }

    @Test
    void doesNotChangeWithWhatItWasMadeOf() {
        TreeSet<Long> unmeasured = new TreeSet<>(List.of(41L));
        Whereabouts where = new Whereabouts(40, 42, 40, 42, 42, set(40, 42), unmeasured);
        unmeasured.clear();

        assertThat(WorthMeasuring.narrowing(where)).containsExactly(new Pick(41, false));
    }
}
