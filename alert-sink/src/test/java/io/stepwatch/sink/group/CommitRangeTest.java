package io.stepwatch.sink.group;

import static io.stepwatch.sink.Samples.commit;
import static io.stepwatch.sink.Samples.measured;
import static io.stepwatch.sink.Samples.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.events.RangeCommit;
import io.stepwatch.sink.Samples;
import io.stepwatch.sink.store.Span;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CommitRangeTest {

    private final ChangePoint point = step("a", "Encode/json", 100, 110, 43);

    @Test
    void tellsApartWhatIsMostLikelyAndWhatIsPossible() {
        point.setRangeStart(measured(38));
        point.setIntervalHigh(measured(44));

        CommitRange range = CommitRange.of(point, List.of(point), announced(38, 45));

        assertThat(range.known()).isTrue();
        assertThat(range.commits()).extracting(RangeCommit::getPosition).containsExactly(39L, 40L, 41L, 42L, 43L, 44L);
        assertThat(range.commits())
                .filteredOn(RangeCommit::getSuspect)
                .extracting(RangeCommit::getPosition)
                .containsExactly(41L, 42L, 43L);
        assertThat(range.commits())
                .filteredOn(RangeCommit::getMeasured)
                .extracting(RangeCommit::getPosition)
                .containsExactly(40L, 43L, 44L);
    }

    @Test
    void namesTheCommitThatWasMeasuredWhereTheBranchWasRewritten() {
        Map<Long, Commit> announced = announced(40, 43);
        Commit rewritten = Samples.announced(43);
        rewritten.setSha("f".repeat(40));
        announced.put(43L, rewritten);

        RangeCommit last =
                CommitRange.of(point, List.of(point), announced).commits().get(2);

        assertThat(last.getCommit()).isEqualTo(commit(43));
        assertThat(last.getSubject()).isEmpty();
    }

    @Test
    void countsAMeasuredCommitAsKnownBeforeItIsAnnounced() {
        point.setLastGood(measured(42));
        point.setRangeStart(measured(42));

        CommitRange range = CommitRange.of(point, List.of(point), Map.of());

        assertThat(range.known()).isTrue();
        assertThat(range.commits()).extracting(RangeCommit::getCommit).containsExactly(commit(43));
    }

    @Test
    void listsNoMoreThanAnEventCanHold() {
        ChangePoint wide = step("a", "Encode/json", 100, 110, 900_000);
        wide.setRangeStart(measured(10));
        wide.setIntervalHigh(measured(2_000_000));

        assertThat(CommitRange.listed(wide)).isEqualTo(new Span(899_500, 900_500));
        assertThat(CommitRange.listed(point)).isEqualTo(new Span(40, 43));
    }

    private static Map<Long, Commit> announced(long first, long last) {
        Map<Long, Commit> commits = new HashMap<>();
        for (long position = first; position <= last; position++) {
            commits.put(position, Samples.announced(position));
        }
        return commits;
    }
}
