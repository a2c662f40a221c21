package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.CliRun.Outcome;
import io.stepwatch.schema.config.Variable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The recipes for CI systems: their commands run, their variables are ones that the program reads. */
class CiRecipesTest {

    private static final Path RECIPES = Path.of("..", "docs", "ci");
    private static final Pattern COMMAND = Pattern.compile("^\\s*(?:- )?\\$STEPWATCH (.+)$", Pattern.MULTILINE);
    private static final Pattern VARIABLE = Pattern.compile("STEPWATCH_[A-Z_]*[A-Z]");

    @TempDir
    Path directory;

    @ParameterizedTest(name = "{0}")
    @MethodSource("recipes")
    void theCommandsOfARecipeRun(String name) throws IOException {
        try (GitRepo repo = GitRepo.create(directory)) {
            repo.commit("c0");
            Files.writeString(directory.resolve("bench.txt"), "BenchmarkScan-8 100 12.5 ns/op\n");
            List<String> commands = COMMAND.matcher(text(name))
                    .results()
                    .map(match -> match.group(1))
                    .toList();
            assertThat(commands).as("commands of " + name).isNotEmpty();
            for (String command : commands) {
                List<String> words = new ArrayList<>(Arrays.asList(
                        command.replace("\"", "").replace("$GO", "1.25").split(" ", -1)));
                words.add("--dry-run");
                Outcome outcome = CliRun.in(directory).run(words.toArray(String[]::new));
                assertThat(outcome.code()).as(command + ": " + outcome.err()).isZero();
                assertThat(outcome.lastOutLine()).contains("series=1 samples=1 rejected=0");
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("recipes")
    void aRecipeExplainsHistoryPipesSecretsAndForks(String name) throws IOException {
        assertThat(text(name))
                .containsPattern("fetch-depth: 0|GIT_DEPTH: 0|shallow: false|whole history")
                .containsPattern("pipefail")
                .containsPattern("(?i)secret|masked|credential")
                .containsPattern("(?i)fork")
                .containsPattern("(?i)matrix");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("recipes")
    void theVariablesOfARecipeAreReadByTheProgram(String name) throws IOException {
        Set<String> known = Stream.of(Variable.values()).map(Variable::variable).collect(Collectors.toSet());
        Set<String> unknown = new TreeSet<>();
        Matcher matcher = VARIABLE.matcher(text(name));
        while (matcher.find()) {
            if (!known.contains(matcher.group()) && !matcher.group().startsWith("STEPWATCH_KAFKA")) {
                unknown.add(matcher.group());
            }
        }
        assertThat(unknown).isEmpty();
    }

    static Stream<String> recipes() throws IOException {
        try (Stream<Path> files = Files.list(RECIPES)) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals("README.md"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    private static String text(String name) throws IOException {
        return Files.readString(RECIPES.resolve(name));
    }
}
