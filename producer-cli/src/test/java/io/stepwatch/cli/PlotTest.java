package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.CliRun.Outcome;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class PlotTest {

    private static final String REGRESSION = "#c62828";
    private static final String ODD = "#e08a00";

    @TempDir
    Path directory;

    @Test
    void svgShowsEveryValueEveryLevelAndEveryChangePointWithItsInterval() throws Exception {
        Document picture = svg(steps(40, 20, 1.2));

        assertThat(elements(picture, "circle")).hasSize(40);
        assertThat(elements(picture, "line"))
                .filteredOn(line -> line.getAttribute("stroke").equals("#1f3b5c"))
                .hasSize(2);
        assertThat(elements(picture, "line"))
                .filteredOn(line -> line.getAttribute("stroke").equals(REGRESSION))
                .hasSize(1);
        assertThat(elements(picture, "rect"))
                .filteredOn(band -> band.getAttribute("fill").equals(REGRESSION))
                .hasSize(1);
        assertThat(elements(picture, "text"))
                .extracting(Element::getTextContent)
                .anyMatch(text -> text.matches("c20 \\+(19|20).*"));
    }

    @Test
    void oddPointsHaveAColourOfTheirOwn() throws Exception {
        List<Double> values = steps(40, 40, 1);
        values.set(25, 150.0);

        assertThat(elements(svg(values), "circle"))
                .filteredOn(dot -> dot.getAttribute("fill").equals(ODD))
                .singleElement()
                .satisfies(dot -> assertThat(dot.getTextContent()).startsWith("c25: 150"));
    }

    @Test
    void namesAreEscapedInSvg() throws Exception {
        Path input = history("<script>alert(\"&\")</script>\\u0001", steps(20, 20, 1));
        Outcome outcome = plot(input, "a.svg");

        assertThat(outcome.code()).isZero();
        assertThat(Files.readString(directory.resolve("a.svg"))).doesNotContain("<script");
        assertThat(elements(parse(directory.resolve("a.svg")), "text").get(0).getTextContent())
                .startsWith("<script>alert(\"&\")</script>\\u0001");
    }

    @Test
    void pngIsAPictureWithTheSameColours() throws IOException {
        Outcome outcome = plot(history("a", steps(40, 20, 1.2)), "a.png");

        assertThat(outcome.code()).isZero();
        BufferedImage picture = ImageIO.read(directory.resolve("a.png").toFile());
        assertThat(picture.getWidth()).isEqualTo(1000);
        assertThat(picture.getHeight()).isEqualTo(220);
        assertThat(colours(picture)).contains(0xc62828, 0x1f3b5c, 0xffffff);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"auto", "log", "LOG"})
    void valuesOverSeveralMagnitudesAreDrawnLogarithmic(String scale) throws Exception {
        plot(history("a", steps(40, 20, 100)), "a.svg", "--plot-scale", scale);

        assertThat(title("a.svg")).isEqualTo("a [ns] (logarithmic scale)");
    }

    @Test
    void linearIsLinearAndSoIsWhatHasNoLogarithm() throws Exception {
        plot(history("a", steps(40, 20, 100)), "a.svg", "--plot-scale", "linear");
        plot(history("b", new ArrayList<>(List.of(0.0, 5.0, -2.0, 3.0))), "b.svg", "--plot-scale", "log");

        assertThat(title("a.svg")).isEqualTo("a [ns]");
        assertThat(title("b.svg")).isEqualTo("b [ns]");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"1e-300", "1e300", "-1e300", "0", "4.9e-324", "1.7e308"})
    void extremeAndEqualValuesAreDrawnInsideThePicture(String value) throws Exception {
        double extreme = Double.parseDouble(value);
        for (List<Double> values :
                List.of(List.of(extreme), List.of(extreme, 1.0), List.of(extreme, extreme, -extreme))) {
            for (Element dot : elements(svg(new ArrayList<>(values)), "circle")) {
                assertThat(Double.parseDouble(dot.getAttribute("cx"))).isBetween(0.0, 1000.0);
                assertThat(Double.parseDouble(dot.getAttribute("cy"))).isBetween(0.0, 220.0);
            }
        }
    }

    @Test
    void oneFarOffPointDoesNotFlattenTheOthersAndIsSaid() throws Exception {
        List<Double> values = steps(40, 40, 1);
        values.set(25, 1500.0);

        plot(history("a", values), "a.svg");

        assertThat(title("a.svg")).isEqualTo("a [ns] (odd points beyond the edge: 1)");
        List<Double> heights = elements(parse(directory.resolve("a.svg")), "circle").stream()
                .map(dot -> Double.parseDouble(dot.getAttribute("cy")))
                .toList();
        assertThat(heights.get(25)).isEqualTo(46);
        assertThat(heights.get(1) - heights.get(2)).isGreaterThan(50);
    }

    @Test
    void moreSeriesThanAPictureHoldsAreSaidAndThoseWithChangePointsComeFirst() throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            lines.append(line("s" + i, i == 59 ? steps(40, 20, 1.2) : List.of(1.0, 1.0)));
        }
        Path input = Files.writeString(directory.resolve("many.jsonl"), lines);
        Outcome outcome = plot(input, "a.svg");

        assertThat(outcome.err()).contains("--plot a.svg shows 50 of 60 series");
        assertThat(title("a.svg")).isEqualTo("s59 [ns]");
    }

    @Test
    void aNameOfNoKnownKindIsRefusedBeforeAnythingIsDone() throws IOException {
        Outcome outcome = plot(history("a", steps(20, 20, 1)), "a.gif");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains("--plot a.gif: give a name that ends with .svg or .png");
    }

    @Test
    void aPlaceThatCannotBeWrittenToIsNamed() throws IOException {
        Outcome outcome = plot(history("a", steps(20, 20, 1)), "none/a.svg");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("cannot be written; give a place that can be written to");
    }

    private Document svg(List<Double> values) throws Exception {
        Outcome outcome = plot(history("a", values), "a.svg");
        assertThat(outcome.code()).as(outcome.err()).isZero();
        return parse(directory.resolve("a.svg"));
    }

    private String title(String file) throws Exception {
        return elements(parse(directory.resolve(file)), "text").get(0).getTextContent();
    }

    private static Document parse(Path file) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    }

    private static List<Element> elements(Document document, String name) {
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < document.getElementsByTagName(name).getLength(); i++) {
            elements.add((Element) document.getElementsByTagName(name).item(i));
        }
        return elements;
    }

    private static List<Integer> colours(BufferedImage picture) {
        int[] pixels = picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth());
        return Arrays.stream(pixels)
                .map(rgb -> rgb & 0xffffff)
                .distinct()
                .boxed()
                .toList();
    }

    private Outcome plot(Path input, String file, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("analyze", input.toString(), "--format", "histories", "--plot", file));
        arguments.addAll(List.of(more));
        return CliRun.in(directory).run(arguments.toArray(String[]::new));
    }

    private Path history(String id, List<Double> values) throws IOException {
        return Files.writeString(directory.resolve("history.jsonl"), line(id, values));
    }

    private static String line(String id, List<Double> values) {
        List<String> commits = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            commits.add("\"c" + i + "\"");
        }
        return "{\"id\": \"" + id.replace("\"", "\\\"") + "\", \"unit\": \"ns\", \"better\": \"lower\", \"values\": "
                + values + ", \"commits\": " + commits + "}\n";
    }

    private static List<Double> steps(int size, int at, double factor) {
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            values.add((i < at ? 100 : 100 * factor) * (1 + 0.002 * (i * 7 % 5 - 2)));
        }
        return values;
    }
}
