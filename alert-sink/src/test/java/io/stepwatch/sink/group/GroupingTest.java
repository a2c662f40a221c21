package io.stepwatch.sink.group;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.sink.Samples;
import io.stepwatch.sink.store.Group;
import io.stepwatch.sink.store.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class GroupingTest {

    private static final long DAY = 24L * 3600 * 1000;

    /** The commits 41, 42 and 43. */
    private final Span range = new Span(40, 43);

    @Test
    void joinsTheAlertWithTheLongestSharedStretch() {
        Group one = group("b", 0, 40, 41);
        Group two = group("c", 1, 41, 45);

        Grouping.Fit fit = Grouping.find(range, List.of(one, two), 0);

        assertThat(fit.best()).contains(two);
        assertThat(fit.others()).containsExactly(one);
        assertThat(Grouping.find(range, List.of(two, one), 0)).isEqualTo(fit);
    }

    @Test
    void joinsTheOlderOfTwoThatShareAsMuch() {
        Group older = group("b", 0, 40, 42);
        Group younger = group("a", 1, 41, 43);

        assertThat(Grouping.find(range, List.of(younger, older), 2).best()).contains(older);
    }

    @Test
    void measuresTheStretchWithOneMemberAndNotWithAllTogether() {
        Group scattered = new Group("a", 0, List.of(new Span(40, 41), new Span(42, 43)));
        Group oneMember = group("b", 1, 40, 42);

        assertThat(Grouping.find(range, List.of(scattered, oneMember), 2).best())
                .contains(oneMember);
    }

    @Test
    void joinsNoneWhoseCommitsOnlyTouch() {
        assertThat(Grouping.find(range, List.of(group("b", 0, 43, 46), group("c", 0, 37, 40)), 0)
                        .best())
                .isEmpty();
    }

    @Test
    void joinsNoneThatIsOlderThanFourteenDays() {
        Group group = group("b", 0, 40, 43);

        assertThat(Grouping.find(range, List.of(group), 14 * DAY).best()).contains(group);
        assertThat(Grouping.find(range, List.of(group), 14 * DAY + 1).best()).isEmpty();
    }

    @Test
    void keepsEachRangeOnce() {
        Group group = group("b", 0, 40, 43).with(new Span(40, 43)).with(new Span(41, 43));

        assertThat(group.spans()).containsExactly(new Span(40, 43), new Span(41, 43));
    }

    @Test
    void derivesTheIdFromTheChangePointThatOpened() {
        assertThat(Draft.open(Samples.step("a", "Encode/json", 100, 110, 43), false, 0)
                        .getId())
                .isEqualTo("0a047cd1b8929c2d95dd720760370703");
    }

    private static Group group(String alert, long openedAt, long after, long last) {
        return new Group(alert, openedAt, List.of(new Span(after, last)));
    }
}
