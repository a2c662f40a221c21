package io.stepwatch.sink.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReferenceTest {

    private static final Told FIRST = new Told("a", 43, 103);
    private static final Told SECOND = new Told("b", 53, 106);

    private final Reference reference = new Reference(100, 43, List.of());

    @Test
    void takesBackOneLevelAndNoOther() {
        Reference both = reference.telling(FIRST).telling(SECOND);

        assertThat(both.takingBack("b").known()).isEqualTo(103);
        assertThat(both.takingBack("a").known()).isEqualTo(106);
        assertThat(both.takingBack("a").takingBack("b").known()).isEqualTo(100);
        assertThat(both.takingBack("c")).isEqualTo(both);
    }

    @Test
    void knowsTheLastLevelInCommitOrderAlsoWhenAnEarlierShiftComesBack() {
        Reference again = reference.telling(SECOND).telling(FIRST);

        assertThat(again.told()).containsExactly(FIRST, SECOND);
        assertThat(again.known()).isEqualTo(106);
    }

    @Test
    void holdsOneLevelOfAShiftThatIsToldAgain() {
        assertThat(reference.telling(FIRST).telling(new Told("a", 42, 104)).told())
                .containsExactly(FIRST);
        assertThat(reference.telling(FIRST).telling(new Told("a", 44, 104)).told())
                .containsExactly(new Told("a", 44, 104));
    }

    @Test
    void learnsNothingFromAShiftBeforeTheAcceptedLevel() {
        assertThat(reference.telling(new Told("z", 20, 5000))).isEqualTo(reference);
    }

    @Test
    void keepsTheNewestLevelsOfASeriesThatNeverRests() {
        Reference many = reference;
        for (int i = 0; i <= Reference.MOST_TOLD; i++) {
            many = many.telling(new Told("step " + i, 43 + i, 100 + i));
        }

        assertThat(many.told()).hasSize(Reference.MOST_TOLD);
        assertThat(many.known()).isEqualTo(100 + Reference.MOST_TOLD);
    }
}
