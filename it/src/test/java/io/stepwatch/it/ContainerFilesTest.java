package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.stepwatch.schema.config.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the files for containers name is there; a Docker engine is not needed to see that. */
class ContainerFilesTest {

    private static final Pattern VARIABLE = Pattern.compile("\\bSTEPWATCH_[A-Z_]+\\b");
    private static final Pattern PROGRAM = Pattern.compile("\\bio\\.stepwatch(\\.[a-z]+)+\\.Main\\b");

    @ParameterizedTest
    @ValueSource(strings = {"Dockerfile", "docker-compose.yml"})
    void nameSettingsThatThereAre(String file) throws IOException {
        Map<String, String> named = found(VARIABLE, file).stream().collect(Collectors.toMap(name -> name, name -> ""));
        assertThat(named).hasSizeGreaterThan(2);
        assertThat(Settings.unknown(named)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = "Dockerfile")
    void nameProgramsThatThereAre(String file) throws IOException {
        List<String> programs = found(PROGRAM, file);
        assertThat(programs).contains("io.stepwatch.streams.Main", "io.stepwatch.sink.Main");
        assertThat(programs)
                .allSatisfy(name -> assertThatCode(() -> Class.forName(name)).doesNotThrowAnyException());
    }

    private static List<String> found(Pattern pattern, String file) throws IOException {
        String text = Files.readString(Examples.CHECKOUT.resolve(file));
        return pattern.matcher(text)
                .results()
                .map(MatchResult::group)
                .distinct()
                .toList();
    }
}
