package io.stepwatch.sink;

import static io.stepwatch.events.ChangePointState.RECOVERED;
import static io.stepwatch.events.ChangePointState.RETRACTED;
import static io.stepwatch.sink.Samples.action;
import static io.stepwatch.sink.Samples.next;
import static io.stepwatch.sink.Samples.regression;
import static io.stepwatch.sink.Samples.step;
import static io.stepwatch.sink.Samples.titles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.stepwatch.events.ActionTaken;
import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertAction;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What people do with alerts. */
class LifecycleTest {

    private static final long NOON = Samples.MONDAY + Duration.ofHours(6).toMillis();

    private final SinkDriver sink = new SinkDriver();

    @AfterEach
    void close() {
        sink.close();
    }

    @ParameterizedTest(name = "{0} makes it {1}")
    @CsvSource({
        "acknowledge, ACKNOWLEDGED, acknowledged by ann: because of ann",
        "dismiss, DISMISSED, dismissed by ann: because of ann",
        "resolve, RESOLVED, resolved by ann: because of ann"
    })
    void saysWhoDidWhatWhenAndWhy(String what, AlertState state, String reason) {
        Alert opened = sink.send(regression()).told().get(0);

        Alert told = sink.send(action(opened, what, "ann", NOON)).told().get(0);

        assertThat(told.getState()).isEqualTo(state);
        assertThat(told.getRevision()).isEqualTo(2);
        assertThat(told.getReason()).isEqualTo(reason);
        assertThat(told.getBy()).isEqualTo("ann");
        assertThat(told.getAt()).isEqualTo(NOON);
        assertThat(told.getActions()).containsExactly(new ActionTaken(what, "ann", NOON, "because of ann", null));
    }

    @Test
    void tellsOfAnActionWithinASecondWhileAnEditWaits() {
        Alert opened = sink.send(regression()).told().get(0);
        sink.send(step("b", "Decode/json", 100, 110, 43));

        sink.send(action(opened, "acknowledge", "ann", NOON)).pass(Duration.ofSeconds(1));

        assertThat(sink.toldSoFar()).extracting(Alert::getState).containsExactly(AlertState.ACKNOWLEDGED);
    }

    @Test
    void opensAgainByHand() {
        Alert opened = sink.send(regression()).told().get(0);
        sink.send(action(opened, "dismiss", "ann", NOON)).told();

        assertThat(sink.send(action(opened, "reopen", "bob", NOON + 1)).told())
                .extracting(Alert::getState, Alert::getReason)
                .containsExactly(tuple(AlertState.OPEN, "reopened by bob: because of bob"));
    }

    @Test
    void opensAgainWhenMoreMovesThanWasClosed() {
        Alert opened = sink.send(regression()).told().get(0);
        sink.send(action(opened, "resolve", "ann", NOON)).told();

        List<Alert> told = sink.send(step("b", "Decode/json", 100, 110, 43)).told();

        assertThat(told)
                .extracting(Alert::getState, Alert::getReason)
                .containsExactly(tuple(AlertState.OPEN, "reopened: more has moved than was closed"));
    }

    @Test
    void staysAcknowledgedWhenAMemberJoins() {
        Alert opened = sink.send(regression()).told().get(0);
        sink.send(action(opened, "acknowledge", "ann", NOON)).told();

        assertThat(sink.send(step("b", "Decode/json", 100, 110, 43)).told())
                .extracting(Alert::getState)
                .containsExactly(AlertState.ACKNOWLEDGED);
    }

    @Test
    void recoversAlsoWhenSomebodyLooksAtIt() {
        Alert opened = sink.send(regression()).told().get(0);
        sink.send(action(opened, "acknowledge", "ann", NOON)).told();

        assertThat(sink.send(next(regression(), RECOVERED)).told())
                .extracting(Alert::getState)
                .containsExactly(AlertState.RECOVERED);
    }

    @Test
    void staysAsAPersonClosedItWhenTheLevelComesBack() {
        Alert opened = sink.send(regression()).told().get(0);
        sink.send(action(opened, "dismiss", "ann", NOON)).told();

        assertThat(sink.send(next(regression(), RECOVERED)).told())
                .extracting(Alert::getState)
                .containsExactly(AlertState.DISMISSED);
    }

    @Test
    void judgesWhatComesAfterAResolvedAlertAgainstTheNewLevel() {
        Alert opened =
                sink.send(step("a", "Encode/json", 1000, 1060, 43)).told().get(0);
        sink.send(action(opened, "resolve", "ann", NOON)).told();

        List<Alert> told = sink.send(step("b", "Encode/json", 1060, 1076, 53)).told();

        assertThat(titles(told)).containsExactly("Encode/json ns/op 1.5 % slower");
        assertThat(told.get(0).getSeverity()).isEqualTo("notify");
    }

    @Test
    void judgesAgainstTheOldLevelOnceTheAlertIsOpenAgain() {
        Alert opened =
                sink.send(step("a", "Encode/json", 1000, 1060, 43)).told().get(0);
        sink.send(action(opened, "resolve", "ann", NOON)).told();
        sink.send(action(opened, "reopen", "ann", NOON + 1)).told();

        assertThat(sink.send(step("b", "Encode/json", 1060, 1076, 53)).told())
                .extracting(Alert::getSeverity)
                .containsExactly("page");
    }

    @Test
    void takesAnActionThatComesBeforeItsAlert() {
        Alert opened;
        try (SinkDriver other = new SinkDriver()) {
            opened = other.send(regression()).told().get(0);
        }

        assertThat(sink.send(action(opened, "acknowledge", "ann", NOON))
                        .send(regression())
                        .told())
                .extracting(Alert::getState)
                .containsExactly(AlertState.ACKNOWLEDGED);
    }

    @Test
    void passesOverAWordOfATimeToCome() {
        Alert opened = sink.send(regression()).told().get(0);

        assertThat(sink.send(action(opened, "snooze", "ann", NOON)).told())
                .extracting(Alert::getState)
                .containsExactly(AlertState.OPEN);
    }

    @Test
    void g19ClosesAnAlertWhoseCommitLeftTheBranch() {
        sink.send(regression()).told();
        ChangePoint gone = next(regression(), RETRACTED);
        gone.setReason("commit left branch");

        assertThat(sink.send(gone).told())
                .extracting(Alert::getState, Alert::getReason)
                .containsExactly(tuple(AlertState.RETRACTED, "retracted: commit left branch"));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void endsInTheSameStateWhateverTheOrderAndRepetitionOfActions(long seed) {
        Random random = new Random(seed);
        Alert opened = sink.send(regression(), step("b", "Decode/json", 100, 110, 43))
                .told()
                .get(0);
        List<AlertAction> actions = actions(opened, random);

        Alert inOrder = after(sink, opened, actions);
        List<AlertAction> shuffled = new ArrayList<>(actions);
        shuffled.addAll(actions.subList(0, actions.size() / 2));
        Collections.shuffle(shuffled, random);
        Alert anyOrder;
        try (SinkDriver other = new SinkDriver()) {
            other.send(regression(), step("b", "Decode/json", 100, 110, 43)).told();
            anyOrder = after(other, opened, shuffled);
        }

        assertThat(anyOrder).isEqualTo(inOrder);
    }

    private static List<AlertAction> actions(Alert alert, Random random) {
        List<String> words = List.of("acknowledge", "dismiss", "resolve", "reopen", "snooze");
        List<AlertAction> actions = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            AlertAction action =
                    action(alert, words.get(random.nextInt(words.size())), "p" + i, NOON + random.nextInt(5));
            action.setRequestId("request " + random.nextInt(6));
            actions.add(action);
        }
        return actions;
    }

    /** The alert in the end, without what tells of the way there. */
    private static Alert after(SinkDriver sink, Alert opened, List<AlertAction> actions) {
        Alert last = opened;
        for (AlertAction action : actions) {
            for (Alert told : sink.send(action).told()) {
                last = told;
            }
        }
        return Alert.newBuilder(last).setRevision(0).build();
    }
}
