package io.stepwatch.cli.connect;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Seconds;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.SettingsException;
import io.stepwatch.schema.config.Variable;
import io.stepwatch.schema.exit.ExitCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say where broker and registry are, and how long they may take. */
public final class ConnectionOptions {

    private static final String TIMEOUT = "30s";
    private static final String UNUSED_BROKER = "localhost:9092";
    private static final String UNUSED_REGISTRY = "http://localhost:8081";

    @Option(
            names = "--bootstrap-servers",
            paramLabel = "HOST:PORT",
            descriptionKey = "BOOTSTRAP_SERVERS",
            description = "Kafka brokers, separated by commas (default: none; STEPWATCH_BOOTSTRAP_SERVERS).")
    private @Nullable String bootstrapServers;

    @Option(
            names = "--registry-url",
            paramLabel = "URL",
            descriptionKey = "REGISTRY_URL",
            description =
                    "Schema registry (default: none; STEPWATCH_REGISTRY_URL). Credentials: STEPWATCH_REGISTRY_AUTH.")
    private @Nullable String registryUrl;

    @Option(
            names = "--topic-prefix",
            paramLabel = "TEXT",
            descriptionKey = "TOPIC_PREFIX",
            description = "Put before every topic name (default: none; STEPWATCH_TOPIC_PREFIX).")
    private @Nullable String topicPrefix;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            defaultValue = TIMEOUT,
            converter = Seconds.class,
            descriptionKey = "TIMEOUT",
            description =
                    "How long broker and registry may take in all (default: ${DEFAULT-VALUE}; STEPWATCH_TIMEOUT).")
    private Duration timeout = Duration.ZERO;

    /** How long broker and registry may take in all. */
    public Duration timeout() {
        return timeout;
    }

    /**
     * The connection.
     *
     * @throws CliException when a part of it is missing or cannot be used
     */
    public Connection connection(Console console) {
        Map<String, String> merged = new HashMap<>(console.defaults().merged());
        put(merged, Variable.BOOTSTRAP_SERVERS, bootstrapServers);
        put(merged, Variable.REGISTRY_URL, registryUrl);
        put(merged, Variable.TOPIC_PREFIX, topicPrefix);
        try {
            Settings settings = new Settings(merged);
            Connection connection = Connection.from(settings);
            settings.refuse(ClientSettings.problems(connection.kafka()));
            settings.throwIfAnyProblem();
            if (connection.registry().getUserInfo() != null) {
                throw new CliException(
                        ExitCode.USAGE,
                        "the address of the registry holds a password; put it into STEPWATCH_REGISTRY_AUTH, as"
                                + " user:password");
            }
            return connection;
        } catch (SettingsException e) {
            List<String> lines =
                    new ArrayList<>(e.problems().stream().map(this::asGiven).toList());
            lines.add("give them as variables, as options or in stepwatch.yaml; `stepwatch doctor` checks them");
            throw new CliException(ExitCode.USAGE, lines);
        }
    }

    /** A connection of which only the registry will be used, so that no broker needs to be named. */
    public Connection registryOnly(Console console) {
        if (bootstrapServers == null) {
            bootstrapServers =
                    console.defaults().merged().getOrDefault(Variable.BOOTSTRAP_SERVERS.variable(), UNUSED_BROKER);
        }
        return connection(console);
    }

    /** A problem with a value that an option gave, by the name of the option. */
    private String asGiven(String problem) {
        String name = problem.substring(0, Math.max(0, problem.indexOf(':')));
        boolean option = (name.equals(Variable.BOOTSTRAP_SERVERS.variable()) && bootstrapServers != null)
                || (name.equals(Variable.REGISTRY_URL.variable()) && registryUrl != null)
                || (name.equals(Variable.TOPIC_PREFIX.variable()) && topicPrefix != null);
        if (!option) {
            return problem;
        }
        String words =
                name.substring("STEPWATCH_".length()).toLowerCase(Locale.ROOT).replace('_', '-');
        return "--" + words + problem.substring(name.length());
    }

    /** A connection of which only the broker will be used, so that no registry needs to be named. */
    public Connection brokerOnly(Console console) {
        if (registryUrl == null) {
            registryUrl = console.defaults().merged().getOrDefault(Variable.REGISTRY_URL.variable(), UNUSED_REGISTRY);
        }
        return connection(console);
    }

    private static void put(Map<String, String> merged, Variable variable, @Nullable String value) {
        if (value != null) {
            merged.put(variable.variable(), value);
        }
    }
}
