package io.stepwatch.cli.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.events.Direction;
import io.stepwatch.events.NamedText;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.schema.EventClasses;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.identity.SeriesIds;
import java.util.List;
import org.junit.jupiter.api.Test;

class CatalogTest {

    static {
        EventClasses.trust();
    }

    private final Catalog catalog = new Catalog(List.of(
            series("Encode", "1024", "ns/op"),
            series("Encode", "64", "ns/op"),
            series("EncodeFast", "64", "ns/op"),
            series("Decode/json", "64", "B/op")));

    @Test
    void findsByWordsOfAnyCaseInAnyOrder() {
        assertThat(catalog.search("NS/OP encode")).hasSize(3);
        assertThat(catalog.search("")).hasSize(4);
        assertThat(catalog.search("encode B/op")).isEmpty();
    }

    @Test
    void takesTheSeriesWhosePartsAreNamedBeforeThoseThatHoldTheWords() {
        assertThat(catalog.find("Encode size=64").getKey().getBenchmark()).isEqualTo("Encode");
        assertThat(catalog.find("fast").getKey().getBenchmark()).isEqualTo("EncodeFast");
        String id = catalog.find("json").getSeriesId();
        assertThat(catalog.find(id).getSeriesId())
                .isEqualTo(id)
                .isEqualTo("hyper/main/lab/suite/Decode%2Fjson/size=64//avgt/B%2Fop/size");
    }

    @Test
    void refusesATextThatFindsSeveralSeriesAndNamesThem() {
        assertThatThrownBy(() -> catalog.find("Encode"))
                .hasMessageStartingWith("Encode finds 2 series; give more of the name, or an id:")
                .hasMessageContaining("hyper/main/lab/suite/Encode/size=1024//avgt/ns%2Fop/size")
                .extracting(refused -> ((CliException) refused).exitCode())
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void refusesASeriesThatIsNotKnownAndNamesTheNearest() {
        assertThatThrownBy(() -> catalog.find("Decoed/json"))
                .hasMessage("no series is found by Decoed/json; did you mean:;"
                        + "   hyper/main/lab/suite/Decode%2Fjson/size=64//avgt/B%2Fop/size")
                .extracting(refused -> ((CliException) refused).exitCode())
                .isEqualTo(ExitCode.INPUT);
        assertThatThrownBy(() -> catalog.find("quite another one"))
                .hasMessage(
                        "no series is found by quite another one; `stepwatch series list` shows those that are known");
        assertThatThrownBy(() -> catalog.find(" ")).isInstanceOf(CliException.class);
    }

    @Test
    void aLineHasEightyColumnsAndShowsNoControlCharacterOfAName() {
        assertThat(SeriesOutput.line(series("Encode", "64", "ns/op")))
                .isEqualTo("quiet          79  Encode size=64 mode=avgt ns/op  suite lab main hyper");
        String line = SeriesOutput.line(series("evil\u001b[2J" + "x".repeat(90), "64", "ns/op"));
        assertThat(line).hasSize(80).contains("evil\\u001b[2J").endsWith("…");
    }

    static SeriesInfo series(String benchmark, String size, String metric) {
        SeriesKey key = SeriesKey.newBuilder()
                .setProject("hyper")
                .setBranch("main")
                .setEnvironment("lab")
                .setSuite("suite")
                .setBenchmark(benchmark)
                .setParameters(List.of(new NamedText("size", size)))
                .setMode("avgt")
                .setMetric(metric)
                .setUnitFamily("size")
                .build();
        return SeriesInfo.newBuilder()
                .setSeriesId(SeriesIds.of(key))
                .setKey(key)
                .setUnit("ns")
                .setDirection(Direction.LOWER)
                .setFirstPosition(0)
                .setLastPosition(79)
                .setLastCommit("c79")
                .setState("quiet")
                .build();
    }
}
