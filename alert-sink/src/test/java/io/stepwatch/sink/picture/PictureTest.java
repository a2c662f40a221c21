package io.stepwatch.sink.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.sink.Golden;
import io.stepwatch.sink.SampleAlerts;
import io.stepwatch.sink.Samples;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class PictureTest {

    @TempDir
    private Path folder;

    @Test
    void drawsValuesLevelsAndInterval() throws Exception {
        String svg = SeriesPicture.of(SampleAlerts.drawn()).orElseThrow();

        Golden.matches("picture.svg", svg);
        Document document = parse(svg);
        assertThat(document.getElementsByTagName("circle").getLength()).isEqualTo(40);
        assertThat(document.getElementsByTagName("rect").getLength()).isEqualTo(3); // ground, interval, frame
        assertThat(svg).contains("stroke-width=\"2\"", "fill-opacity", ">100 ns<", ">110 ns<");
    }

    @Test
    void showsMarkupInNamesAndNeverObeysIt() throws Exception {
        ChangePoint point = SampleAlerts.history(Samples.regression());
        point.getSeries().setBenchmark("</text><script>alert(1)</script>&\u0000\u0008\"'");
        Alert alert = SampleAlerts.of(point);

        String svg = SeriesPicture.of(alert).orElseThrow();

        assertThat(parse(svg).getElementsByTagName("script").getLength()).isZero();
        assertThat(svg).doesNotContain("<script");
    }

    @Test
    void drawsNothingForAnAlertThatIsAboutNoSeries() {
        assertThat(SeriesPicture.of(SampleAlerts.silence())).isEmpty();
    }

    @Test
    void drawsASeriesThatNeverMoves() throws Exception {
        ChangePoint point = Samples.step("a", 5, 5);

        assertThat(parse(SeriesPicture.of(SampleAlerts.of(point)).orElseThrow())
                        .getElementsByTagName("circle")
                        .getLength())
                .isEqualTo(2);
    }

    @Test
    void linksToWhatItWroteAndReplacesItLater() {
        Pictures pictures =
                new Pictures(Optional.of(new PictureFolder(folder.resolve("a/b"))), "https://perf.example/p/{name}");
        Alert alert = SampleAlerts.of(SampleAlerts.history(Samples.regression()));

        Alert linked = pictures.add(pictures.add(alert));

        assertThat(linked.getLinks()).singleElement().satisfies(link -> {
            assertThat(link.getName()).isEqualTo("picture");
            assertThat(link.getValue()).isEqualTo("https://perf.example/p/" + alert.getId() + ".svg");
        });
        assertThat(folder.resolve("a/b")).isDirectoryContaining("glob:**/" + alert.getId() + ".svg");
        assertThat(folder.resolve("a/b").toFile().list()).hasSize(1);
    }

    @Test
    void saysNothingOfAPictureThatCannotBeWritten() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        Alert alert = SampleAlerts.of(SampleAlerts.history(Samples.regression()));

        assertThat(new Pictures(Optional.of(new PictureFolder(file)), "https://perf.example/{name}").add(alert))
                .isSameAs(alert);
        alert.getChangePoints().get(0).setContext(List.of());
        assertThat(SeriesPicture.of(alert)).isEmpty();
    }

    private static Document parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }
}
