package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.it.Installation;
import io.stepwatch.it.Ports;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Case A09 for the command line: secrets in every setting that can hold one, good or wrong, in every command. */
class CliSecretsIT {

    private static final String SECRET = "SECRETXYZ";
    private static final String BROKER = "STEPWATCH_BOOTSTRAP_SERVERS";
    private static final String REGISTRY = "STEPWATCH_REGISTRY_URL";

    /** Follows alerts until it is ended. */
    private static final String ENDLESS = "alerts tail";

    @TempDir
    private Path folder;

    /** Commands that talk to an installation, whichever there are. */
    static Stream<String> commands() {
        Console console = new Console(
                Map.of(),
                new ByteArrayInputStream(new byte[0]),
                new ByteArrayOutputStream(),
                new ByteArrayOutputStream(),
                Path.of(""));
        return leaves(Cli.commandLine(console))
                .filter(line -> line.getCommandSpec().optionsMap().containsKey("--bootstrap-servers"))
                .map(CliSecretsIT::name)
                .sorted();
    }

    @Test
    void a09KnowsTheCommandsThatTalkToAnInstallation() {
        assertThat(commands())
                .contains(
                        "publish",
                        "import",
                        "doctor",
                        "alerts list",
                        "ledger publish",
                        "schema register",
                        "series list")
                .hasSizeGreaterThan(20);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("commands")
    void a09TellsNoSecretWhateverIsWrongWithTheSettings(String command) throws IOException {
        for (Map.Entry<String, Map<String, String>> wrong : wrong().entrySet()) {
            Map<String, String> settings = new HashMap<>(right());
            settings.putAll(wrong.getValue());
            for (String more : List.of("--print-config", "--debug")) {
                String said = run(settings, command, more);
                assertThat(said)
                        .as(command + " " + more + " with " + wrong.getKey())
                        .doesNotContain(SECRET);
            }
        }
        if (!command.equals(ENDLESS)) {
            assertThat(run(right(), command, "--debug")).as(command).doesNotContain(SECRET);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("away")
    void a09TellsNoSecretOfARegistryThatIsAway(String command) throws IOException {
        Map<String, String> settings = new HashMap<>(right());
        settings.put(REGISTRY, "http://127.0.0.1:" + Ports.free());

        String said = run(settings, command, "--debug");

        assertThat(said).contains("does not answer").doesNotContain(SECRET);
    }

    static Stream<String> away() {
        return Stream.of("doctor", "schema check", "schema register");
    }

    /** Everything is as it should be, and secret where it can be. */
    private static Map<String, String> right() {
        Map<String, String> settings = new HashMap<>();
        settings.put(BROKER, Installation.broker());
        settings.put(REGISTRY, Installation.registry());
        settings.put("STEPWATCH_REGISTRY_AUTH", "user:" + SECRET);
        settings.put("STEPWATCH_HTTP_TOKEN", SECRET + SECRET);
        settings.put("STEPWATCH_WEBHOOK_TOKEN", SECRET);
        settings.put("STEPWATCH_WEBHOOK_SECRET", SECRET);
        settings.put("STEPWATCH_PROJECT", "codec");
        settings.put("STEPWATCH_TIMEOUT", "2s");
        return settings;
    }

    private static Map<String, Map<String, String>> wrong() {
        Map<String, Map<String, String>> wrong = new TreeMap<>();
        wrong.put("an address with a password", Map.of(REGISTRY, "http://u:" + SECRET + "@127.0.0.1:1/"));
        wrong.put("a port that is none", Map.of(REGISTRY, "http://u:" + SECRET + "@host:port/"));
        wrong.put("another scheme", Map.of(REGISTRY, "ftp://u:" + SECRET + "@host/"));
        wrong.put("no address", Map.of(REGISTRY, "u:" + SECRET + "@ host"));
        wrong.put("credentials that are none", Map.of("STEPWATCH_REGISTRY_AUTH", SECRET));
        wrong.put("credentials with a line break", Map.of("STEPWATCH_REGISTRY_AUTH", "user:" + SECRET + "\n"));
        wrong.put("a broker with a password", Map.of(BROKER, "u:" + SECRET + "@127.0.0.1:1"));
        wrong.put(
                "a login that is none",
                Map.of(
                        "STEPWATCH_KAFKA_SECURITY_PROTOCOL",
                        "SASL_PLAINTEXT",
                        "STEPWATCH_KAFKA_SASL_MECHANISM",
                        "PLAIN",
                        "STEPWATCH_KAFKA_SASL_JAAS_CONFIG",
                        "org.apache.kafka.common.security.plain.PlainLoginModule required password=" + SECRET));
        wrong.put(
                "a key that is none",
                Map.of(
                        "STEPWATCH_KAFKA_SECURITY_PROTOCOL",
                        "SSL",
                        "STEPWATCH_KAFKA_SSL_KEYSTORE_TYPE",
                        "PEM",
                        "STEPWATCH_KAFKA_SSL_KEYSTORE_KEY",
                        SECRET,
                        "STEPWATCH_KAFKA_SSL_KEY_PASSWORD",
                        SECRET,
                        "STEPWATCH_KAFKA_SSL_TRUSTSTORE_PASSWORD",
                        SECRET));
        wrong.put("a token that is none", Map.of("STEPWATCH_HTTP_TOKEN", SECRET + "\u00e4"));
        wrong.put("a webhook that is none", Map.of("STEPWATCH_WEBHOOK_URL", "ftp://u:" + SECRET + "@host/" + SECRET));
        return wrong;
    }

    /** What a command says on its streams and what it logs, with as many arguments as it asks for. */
    private String run(Map<String, String> settings, String command, String more) throws IOException {
        Path results = folder.resolve("bench.txt");
        Files.writeString(results, "BenchmarkScan-8 100 12.5 ns/op\n");
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        Console console = new Console(settings, new ByteArrayInputStream(new byte[0]), said, said, folder);
        CommandSpec spec = leaves(Cli.commandLine(console))
                .filter(leaf -> name(leaf).equals(command))
                .findFirst()
                .orElseThrow()
                .getCommandSpec();
        List<String> arguments = new ArrayList<>(List.of(command.split(" ", -1)));
        if (spec.optionsMap().containsKey(more)) {
            arguments.add(more);
        }
        spec.options().stream().filter(ArgSpec::required).forEach(option -> {
            arguments.add(option.longestName());
            arguments.add("x");
        });
        if (!spec.positionalParameters().isEmpty()) {
            arguments.add(command.equals("import") || command.equals("publish") ? results.toString() : "x");
        }
        PrintStream out = System.out;
        try (PrintStream logged = new PrintStream(said, true, StandardCharsets.UTF_8)) {
            System.setOut(logged);
            Cli.run(arguments.toArray(String[]::new), console);
        } finally {
            System.setOut(out);
        }
        assertThat(said.size()).as(command).isPositive();
        return said.toString(StandardCharsets.UTF_8);
    }

    /** Without the name of the program. Example: alerts list */
    private static String name(CommandLine leaf) {
        return leaf.getCommandSpec().qualifiedName().replaceFirst("^\\S+ ", "");
    }

    private static Stream<CommandLine> leaves(CommandLine line) {
        return line.getSubcommands().isEmpty()
                ? Stream.of(line)
                : line.getSubcommands().values().stream().distinct().flatMap(CliSecretsIT::leaves);
    }
}
