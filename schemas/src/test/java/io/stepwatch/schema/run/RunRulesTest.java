package io.stepwatch.schema.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.Samples;
import io.stepwatch.schema.identity.EventIds;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class RunRulesTest {

    private static final String LONG = "x".repeat(Names.LONGEST + 1);

    @Test
    void takesARunAsItIsPublished() {
        assertThat(RunRules.problem(Samples.run())).isEmpty();
    }

    @Test
    void refusesANameThatIsTooLongWhereverItStands() {
        List<Consumer<BenchmarkRun>> places = List.of(
                run -> run.setProject(LONG),
                run -> run.setSuite(LONG),
                run -> run.setMode(LONG),
                run -> run.setParameters(List.of(Samples.named("size", LONG))),
                run -> run.setParameters(List.of(Samples.named(LONG, "1"))),
                run -> run.setMetrics(List.of(Samples.metric(LONG, 1))));
        assertThat(places).allSatisfy(place -> assertThat(error(place))
                .endsWith("is 4097 characters long, more than 4096; shorten it at its source"));
    }

    @Test
    void takesTheLongestNameAndRefusesPartsThatAreTooLongTogether() {
        String longest = "x".repeat(Names.LONGEST);
        assertThat(error(run -> run.setBenchmark(longest))).isEmpty();
        assertThat(error(run -> {
                    run.setProject(longest);
                    run.setBranch(longest);
                    run.setSuite(longest);
                    run.setBenchmark(longest);
                }))
                .startsWith("name of the benchmark with all its parts is ");
    }

    @Test
    void refusesHalfOfASurrogatePair() {
        BenchmarkRun run = Samples.run();
        run.setSuite("half \ud800");
        assertThat(RunRules.problem(run))
                .hasValue(new Breach(
                        Breach.Rule.FIELDS, "suite holds half of a surrogate pair; fix the name at its source"));
    }

    @Test
    void refusesAnEventIdThatIsNotTheHashOfWhatWasMeasured() {
        BenchmarkRun run = Samples.run();
        run.setEventId("0".repeat(32));
        assertThat(RunRules.problem(run)).map(Breach::rule).hasValue(Breach.Rule.EVENT_ID);
    }

    @Test
    void refusesTwoMetricsOfOneSeries() {
        BenchmarkRun run = Samples.run();
        run.setMetrics(List.of(Samples.metric("ns", 1), Samples.metric("ns", 2)));
        assertThat(RunRules.problem(run)).map(Breach::rule).hasValue(Breach.Rule.DISTINCT_SERIES);
    }

    private static String error(Consumer<BenchmarkRun> change) {
        BenchmarkRun run = Samples.run();
        change.accept(run);
        run.setEventId(EventIds.of(run));
        return RunRules.problem(run).map(Breach::error).orElse("");
    }
}
