package io.stepwatch.cli.alerts;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.KnownAlarm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ActTest {

    @ParameterizedTest(name = "{0} when {1}")
    @CsvSource({
        "ACKNOWLEDGE,RECOVERED,recovered by itself",
        "REOPEN,RECOVERED,recovered by itself",
        "ACKNOWLEDGE,RETRACTED,retracted by itself",
        "DISMISS,RETRACTED,retracted by itself"
    })
    void saysWhenItComesTooLate(Act act, AlertState state, String why) {
        assertThat(act.without(SampleAlert.in(state)).orElseThrow()).endsWith(why);
    }

    @ParameterizedTest(name = "{0} when {1}")
    @CsvSource({"DISMISS,RECOVERED", "RESOLVE,RECOVERED", "ACKNOWLEDGE,DISMISSED", "REOPEN,RESOLVED"})
    void saysNothingWhereItHasAnEffect(Act act, AlertState state) {
        assertThat(act.without(SampleAlert.in(state))).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(Act.class)
    void hasAnEffectOnWhatIsOpen(Act act) {
        assertThat(act.without(SampleAlert.in(AlertState.OPEN))).isEmpty();
    }

    @Test
    void saysThatTheLedgerKeepsAnAlertClosed() {
        Alert known = SampleAlert.in(AlertState.DISMISSED);
        known.setKnown(KnownAlarm.newBuilder().build());

        assertThat(Act.ACKNOWLEDGE.without(known))
                .hasValueSatisfying(why -> assertThat(why).contains("`stepwatch alerts reopen` overrules it"));
        assertThat(Act.REOPEN.without(known)).isEmpty();
    }

    @Test
    void namesTheAlertThatHasTakenThePlace() {
        Alert gone = SampleAlert.in(AlertState.RETRACTED);
        gone.setSupersededBy("feed".repeat(8));

        assertThat(Act.ACKNOWLEDGE.without(gone)).contains("alert feedfeed has taken its place");
    }
}
