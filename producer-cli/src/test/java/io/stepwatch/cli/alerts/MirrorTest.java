package io.stepwatch.cli.alerts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.stepwatch.cli.GitRepo;
import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.RangeCommit;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code alerts show --git DIR} takes from a clone. */
class MirrorTest {

    @TempDir
    private Path folder;

    @Test
    void namesEveryCommitOfTheRangeMeasuredOrNotWithSubjectAndAuthor() {
        try (GitRepo repo = GitRepo.create(folder)) {
            String good = repo.commit("Good");
            repo.commit("Nobody measured this");
            String bad = repo.commit("Slow down");
            Alert alert = SampleAlert.between(good, bad, 2, AlertState.OPEN);

            Alert whole = Mirror.complete(alert, Mirror.of(folder).orElseThrow());

            assertThat(whole.getCommitsKnown()).isTrue();
            assertThat(whole.getCommits())
                    .extracting(RangeCommit::getSubject, RangeCommit::getPosition, RangeCommit::getMeasured)
                    .containsExactly(tuple("Nobody measured this", 11L, false), tuple("Slow down", 12L, false));
            assertThat(whole.getCommits()).allSatisfy(commit -> {
                assertThat(commit.getAuthor()).isNotEmpty();
                assertThat(commit.getSuspect()).isTrue();
            });
            assertThat(AlertPage.of(whole)).contains("2 after " + good.substring(0, 12), "Nobody measured this");
        }
    }

    @Test
    void showsTheAlertAsItIsWhereTheCloneDoesNotKnowTheCommits() {
        try (GitRepo repo = GitRepo.create(folder)) {
            repo.commit("Another history");
            Alert alert = SampleAlert.in(AlertState.OPEN);

            assertThat(Mirror.complete(alert, Mirror.of(folder).orElseThrow())).isSameAs(alert);
        }
    }

    @Test
    void findsNoMirrorWhereThereIsNoRepository() {
        assertThat(Mirror.of(folder)).isEmpty();
    }
}
