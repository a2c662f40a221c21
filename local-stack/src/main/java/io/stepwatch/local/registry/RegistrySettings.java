package io.stepwatch.local.registry;

import java.util.Optional;

/**
 * How a registry runs.
 *
 * @param bootstrapServers the broker that keeps the schemas
 * @param topic where it keeps them
 * @param port where clients connect on 127.0.0.1; 0 for any that is free
 * @param credentials what every request must show; absent where everybody on this machine may ask
 */
public record RegistrySettings(String bootstrapServers, String topic, int port, Optional<Credentials> credentials) {
    /** The topic that registries usually use. */
    public static final String STANDARD_TOPIC = "_schemas";

    public RegistrySettings {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port " + port + " is not between 0 and 65535");
        }
    }

    /** On any free port, with the usual topic, open to everybody on this machine. */
    public static RegistrySettings on(String bootstrapServers) {
        return new RegistrySettings(bootstrapServers, STANDARD_TOPIC, 0, Optional.empty());
    }

    public RegistrySettings withPort(int newPort) {
        return new RegistrySettings(bootstrapServers, topic, newPort, credentials);
    }

    public RegistrySettings withTopic(String newTopic) {
        return new RegistrySettings(bootstrapServers, newTopic, port, credentials);
    }

    public RegistrySettings withCredentials(String user, String password) {
        return new RegistrySettings(bootstrapServers, topic, port, Optional.of(new Credentials(user, password)));
    }

    /** One user and a password, which is never printed. */
    public record Credentials(String user, String password) {
        public Credentials {
            if (user.isEmpty() || user.contains(":")) {
                throw new IllegalArgumentException("a user name is not empty and has no colon");
            }
        }

        @Override
        public String toString() {
            return "Credentials[user=" + user + "]";
        }
    }
}
