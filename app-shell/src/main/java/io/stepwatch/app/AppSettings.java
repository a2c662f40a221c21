package io.stepwatch.app;

import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.Variable;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How to run one application.
 *
 * @param connection broker, registry and topic prefix
 * @param applicationId name of the application on the broker, topic prefix included
 * @param stateDir folder for its state, which may be lost: the broker has a copy
 * @param listen where its HTTP server listens; loopback unless told otherwise, port 0: any free one
 * @param threads stream threads, at least 1
 * @param createTopics whether missing topics are created at start
 * @param replication replication factor of topics that are created; empty: the broker's default
 * @param inAnyOrder whether a task takes from its topics whatever is there; otherwise it waits for the topic whose next
 *     record is older
 */
public record AppSettings(
        Connection connection,
        String applicationId,
        Path stateDir,
        InetSocketAddress listen,
        int threads,
        boolean createTopics,
        Optional<Short> replication,
        boolean inAnyOrder) {

    private static final String LOOPBACK = "127.0.0.1";
    private static final int MOST_THREADS = 256;
    private static final List<String> LEVELS = List.of("TRACE", "DEBUG", "INFO", "WARN", "ERROR");

    public AppSettings {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1, not " + threads);
        }
    }

    /** For an application that takes from its topics by time. */
    public AppSettings(
            Connection connection,
            String applicationId,
            Path stateDir,
            InetSocketAddress listen,
            int threads,
            boolean createTopics,
            Optional<Short> replication) {
        this(connection, applicationId, stateDir, listen, threads, createTopics, replication, false);
    }

    /** The same for an application to which the order of its topics among each other makes no difference. */
    public AppSettings takingInAnyOrder() {
        return new AppSettings(connection, applicationId, stateDir, listen, threads, createTopics, replication, true);
    }

    /**
     * Reads the settings of an application; problems are kept in {@code settings}.
     *
     * @param name of the application, without prefix. Example: stepwatch-streams
     * @param listen the variable that says where its HTTP server listens
     */
    public static AppSettings from(Settings settings, String name, Variable listen) {
        Connection connection = Connection.from(settings);
        settings.optional(Variable.LOG_LEVEL, AppSettings::level, Logging.DEFAULT_LEVEL);
        settings.refuse(KafkaSettings.problems(connection.kafka()));
        return new AppSettings(
                connection,
                connection.topicPrefix() + name,
                settings.optional(Variable.STATE_DIR, Path::of, "data/state"),
                settings.optional(listen, AppSettings::address, LOOPBACK + ":0"),
                settings.optional(Variable.THREADS, text -> number(text, MOST_THREADS), "1"),
                settings.optional(Variable.CREATE_TOPICS, AppSettings::flag, "false"),
                settings.maybe(
                        Variable.REPLICATION, text -> (short) number(text, Short.MAX_VALUE), "a number from 1 on"));
    }

    private static InetSocketAddress address(String text) {
        int colon = text.lastIndexOf(':');
        String host = colon < 1 ? LOOPBACK : text.substring(0, colon);
        InetSocketAddress address = new InetSocketAddress(host, Integer.parseInt(text.substring(colon + 1)));
        if (address.isUnresolved()) {
            throw new IllegalArgumentException(text);
        }
        return address;
    }

    private static int number(String text, int most) {
        int number = Integer.parseInt(text);
        if (number < 1 || number > most) {
            throw new IllegalArgumentException(text);
        }
        return number;
    }

    private static String level(String text) {
        if (!LEVELS.contains(text)) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }

    private static boolean flag(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException(text);
        }
        return text.equals("true");
    }
}
