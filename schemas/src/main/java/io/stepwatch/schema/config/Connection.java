package io.stepwatch.schema.config;

import java.net.URI;
import java.util.Map;
import java.util.Optional;

/**
 * Where broker and registry are.
 *
 * @param bootstrapServers Kafka brokers, host:port, separated by commas
 * @param registry address of the schema registry
 * @param registryAuth {@code user:password} or {@code Bearer token}; a secret
 * @param topicPrefix put before every topic name and application id
 * @param kafka further settings of Kafka clients, untouched
 */
public record Connection(
        String bootstrapServers,
        URI registry,
        Optional<String> registryAuth,
        String topicPrefix,
        Map<String, String> kafka) {

    public Connection {
        kafka = Map.copyOf(kafka);
    }

    /** A connection without credentials, prefix or further settings. */
    public static Connection to(String bootstrapServers, URI registry) {
        return new Connection(bootstrapServers, registry, Optional.empty(), "", Map.of());
    }

    /** The same connection for topics and application ids of their own. */
    public Connection withTopicPrefix(String prefix) {
        return new Connection(bootstrapServers, registry, registryAuth, prefix, kafka);
    }

    /** Reads a connection; problems are kept in {@code settings}. */
    public static Connection from(Settings settings) {
        return new Connection(
                settings.required(Variable.BOOTSTRAP_SERVERS, Connection::servers, "for example localhost:9092")
                        .orElse(""),
                settings.required(Variable.REGISTRY_URL, Connection::url, "for example http://localhost:8081")
                        .orElse(URI.create("http://localhost")),
                settings.maybe(Variable.REGISTRY_AUTH, text -> text, "user:password or Bearer TOKEN"),
                settings.maybe(
                                Variable.TOPIC_PREFIX,
                                Connection::prefix,
                                "letters, digits, dots, dashes and underscores, for example team-a-")
                        .orElse(""),
                settings.kafka());
    }

    private static String servers(String text) {
        for (String server : text.split(",", -1)) {
            int colon = server.lastIndexOf(':');
            int port = Integer.parseInt(server.substring(colon + 1).trim());
            if (colon < 1 || port < 1 || port > 65535 || server.contains("@")) {
                throw new IllegalArgumentException(server);
            }
        }
        return text;
    }

    private static URI url(String text) {
        URI url = URI.create(text);
        if (url.getHost() == null || !("http".equals(url.getScheme()) || "https".equals(url.getScheme()))) {
            throw new IllegalArgumentException(text);
        }
        return url;
    }

    private static String prefix(String text) {
        if (!text.matches("[A-Za-z0-9._-]*")) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }

    /** Without the credentials. */
    @Override
    public String toString() {
        return "broker " + bootstrapServers + ", registry " + registry;
    }
}
