package io.stepwatch.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** S27: versions whose state has another form. */
class GenerationTest {

    private static final String APP = "stepwatch-streams";
    private final Generation old = new Generation(1, 1);
    private final Generation now = new Generation(3, 2);

    @Test
    void s27NoneOfAnotherGenerationRunsBesideOne() {
        assertThat(now.besides(APP, old.clientId(APP) + "-StreamThread-1-consumer"))
                .hasValueSatisfying(text -> assertThat(text)
                        .contains("with state format 1 is running, this version has format 3")
                        .contains("stop all instances of the older version"));
        assertThat(old.besides(APP, now.clientId(APP) + "-StreamThread-1-consumer"))
                .isPresent();
        assertThat(now.besides(APP, now.clientId(APP) + "-StreamThread-2-consumer"))
                .isEmpty();
        assertThat(now.besides(APP, "somebody-else")).isEmpty();
    }

    @Test
    void s27NewerStateIsRefusedAndOldStateIsReadAsFarAsThatIsKnown() {
        assertThat(old.after(APP, 3))
                .hasValueSatisfying(text -> assertThat(text).contains("written by a newer version"));
        assertThat(now.after(APP, 1))
                .hasValueSatisfying(text -> assertThat(text).contains("reads from 2 on"));
        assertThat(now.after(APP, 2)).isEmpty();
        assertThat(now.after(APP, 3)).isEmpty();
    }

    @Test
    void knowsItsMarkFromOtherTopics() {
        assertThat(Generation.marked(APP, now.marker(APP))).contains(3);
        assertThat(Generation.marked(APP, APP + "-series-changelog")).isEmpty();
        assertThat(Generation.marked(APP, APP + "-states")).isEmpty();
        assertThat(Generation.marked(APP, "other-" + now.marker(APP))).isEmpty();
    }
}
