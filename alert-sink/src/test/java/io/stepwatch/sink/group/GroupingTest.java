package io.stepwatch.sink.group;

import static io.stepwatch.sink.Samples.measured;
import static io.stepwatch.sink.Samples.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import java.util.List;
import org.junit.jupiter.api.Test;

class GroupingTest {

    /** The commits 41, 42 and 43. */
    private final ChangePoint point = step("a", "Encode/json", 100, 110, 43);

    @Test
    void joinsTheAlertWithWhichMostCommitsAreShared() {
        Alert one = alert("b", 40, 41);
        Alert two = alert("c", 41, 45);

        assertThat(Grouping.find(point, List.of(one, two))).contains(two);
        assertThat(Grouping.find(point, List.of(two, one))).contains(two);
    }

    @Test
    void joinsTheOlderOfTwoThatShareAsMuch() {
        Alert older = alert("b", 40, 42);
        Alert younger = alert("c", 41, 43);

        assertThat(Grouping.find(point, List.of(older, younger))).contains(older);
    }

    @Test
    void joinsNoneWhoseCommitsOnlyTouch() {
        assertThat(Grouping.find(point, List.of(alert("b", 43, 46), alert("c", 37, 40))))
                .isEmpty();
    }

    @Test
    void joinsNoneOfAnotherBranchOrKind() {
        Alert branch = alert("b", 40, 43);
        branch.setBranch("release");
        Alert kind = alert("c", 40, 43);
        kind.setKind("improvement");

        assertThat(Grouping.find(point, List.of(branch, kind))).isEmpty();
    }

    @Test
    void joinsNoneThatIsFull() {
        Alert full = alert("b", 40, 43);
        while (full.getChangePoints().size() < Grouping.MOST_MEMBERS) {
            full = Draft.join(full, step("c", 100, 110), 100);
        }

        assertThat(Grouping.find(point, List.of(full))).isEmpty();
    }

    @Test
    void derivesTheIdFromTheChangePointThatOpened() {
        assertThat(Draft.open(point, 100).getId())
                .isEqualTo(Draft.open(point, 90).getId());
        assertThat(Draft.open(point, 100).getId()).isEqualTo("0a047cd1b8929c2d95dd720760370703");
        assertThat(Draft.join(Draft.open(point, 100), step("z", 1, 2), 1).getId())
                .isEqualTo(Draft.open(point, 100).getId());
    }

    private static Alert alert(String id, long after, long last) {
        ChangePoint member = step(id, "Decode/" + id, 100, 110, last);
        member.setRangeStart(measured(after));
        member.setLastGood(measured(after));
        return Draft.open(member, 100);
    }
}
