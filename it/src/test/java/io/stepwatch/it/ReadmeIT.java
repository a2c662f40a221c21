package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.it.Installation.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The README shows what the commands in it print. */
class ReadmeIT {

    private static final Pattern BLOCK = Pattern.compile("(?m)^```\\n\\$ \\./stepwatch (.*)\\n((?s).*?)^```$");

    /** A line of the README that stands for any number of lines of the output. */
    private static final String ELLIPSIS = "…";

    /** A command and the output that the README shows. */
    record Shown(String command, String output) {

        /** The output as a pattern. */
        Pattern pattern() {
            StringBuilder pattern = new StringBuilder();
            output.lines()
                    .forEach(
                            line -> pattern.append(line.equals(ELLIPSIS) ? "(?s:.*\\n)?" : Pattern.quote(line + "\n")));
            return Pattern.compile(pattern.toString());
        }
    }

    static List<Shown> shown() throws IOException {
        Matcher block = BLOCK.matcher(Files.readString(Examples.CHECKOUT.resolve("README.md")));
        return block.results()
                .map(found -> new Shown(found.group(1), found.group(2)))
                .toList();
    }

    @TestFactory
    Stream<DynamicTest> printsWhatTheReadmeShows() throws IOException {
        List<Shown> quick = shown().stream()
                .filter(shown -> !shown.command().startsWith("demo"))
                .toList();
        assertThat(quick).hasSizeGreaterThanOrEqualTo(2);
        return quick.stream()
                .map(shown -> DynamicTest.dynamicTest(shown.command(), () -> {
                    Ran ran = Installation.run(
                            Map.of(), Examples.CHECKOUT, shown.command().trim().split(" +", -1));
                    assertThat(ran.status()).as(ran.err()).isZero();
                    assertThat(ran.out()).matches(shown.pattern());
                }));
    }
}
