package io.stepwatch.sink.route;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.Alert;
import io.stepwatch.sink.SampleAlerts;
import io.stepwatch.sink.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RouteTest {

    /** Project codec, severity page, benchmark Encode/json, owner @codec-team. */
    private static Alert alert() {
        Alert alert = SampleAlerts.open();
        alert.setOwners(List.of("@codec-team"));
        return alert;
    }

    private static Rule rule(String project, String benchmark, String severity, String owner) {
        return new Rule(list(project), list(benchmark), list(severity), list(owner));
    }

    private static List<String> list(String text) {
        return text.equals("-") ? List.of() : List.of(text);
    }

    @ParameterizedTest(name = "project {0}, benchmark {1}, severity {2}, owner {3}: {4}")
    @CsvSource({
        "-, -, -, -, true",
        "codec, -, -, -, true",
        "hyper, -, -, -, false",
        "co*, Encode/*, page, @codec-*, true",
        "codec, Decode/*, -, -, false",
        "-, *json, -, -, true",
        "-, Encode?json, -, -, true",
        "-, encode/*, -, -, false",
        "-, -, notify, -, false",
        "-, -, -, @other, false"
    })
    void takesWhatEveryPartOfARuleFits(String project, String benchmark, String severity, String owner, boolean taken) {
        assertThat(new Route(List.of(rule(project, benchmark, severity, owner))).takes(alert()))
                .isEqualTo(taken);
    }

    @Test
    void takesEverythingWithoutRulesAndAnythingThatOneRuleFits() {
        assertThat(Route.EVERYTHING.takes(alert())).isTrue();
        assertThat(new Route(List.of(rule("hyper", "-", "-", "-"), rule("-", "-", "page", "-"))).takes(alert()))
                .isTrue();
    }

    @Test
    void isContentWithOneMemberThatFits() {
        Alert alert = alert();
        alert.setChangePoints(List.of(Samples.regression(), Samples.step("b", "Decode/xml", 1, 2, 43)));

        assertThat(new Route(List.of(rule("-", "Decode/*", "-", "-"))).takes(alert))
                .isTrue();
    }

    @Test
    void isNotSlowedDownByAHostilePatternOrName() {
        Alert alert = alert();
        alert.getChangePoints().get(0).getSeries().setBenchmark("a".repeat(20_000));

        assertThat(new Route(List.of(rule("-", "*a".repeat(50) + "b", "-", "-"))).takes(alert))
                .isFalse();
    }
}
