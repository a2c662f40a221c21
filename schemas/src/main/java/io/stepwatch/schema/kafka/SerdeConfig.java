package io.stepwatch.schema.kafka;

import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.RegistrySettings;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The configuration names of Confluent's Avro serializers, as far as ours know them. */
public final class SerdeConfig {

    /** Addresses of the registry, separated by commas. */
    public static final String REGISTRY_URL = "schema.registry.url";

    /** Whether a serializer registers a schema that the registry lacks; ours defaults to false. */
    public static final String AUTO_REGISTER = "auto.register.schemas";

    /** Whether values are written with the newest version of the subject, if the record's schema allows it. */
    public static final String USE_LATEST = "use.latest.version";

    /** Whether a deserializer returns generated classes; ours always does. */
    public static final String SPECIFIC_READER = "specific.avro.reader";

    /** Where the credentials are: USER_INFO for {@link #USER_INFO}. */
    public static final String CREDENTIALS_SOURCE = "basic.auth.credentials.source";

    /** {@code user:password} for the registry. */
    public static final String USER_INFO = "basic.auth.user.info";

    /** Source of a bearer token: STATIC_TOKEN for {@link #BEARER_TOKEN}. */
    public static final String BEARER_SOURCE = "bearer.auth.credentials.source";

    /** A bearer token for the registry. */
    public static final String BEARER_TOKEN = "bearer.auth.token";

    private SerdeConfig() {}

    /** The configuration for a connection; nothing is registered. */
    public static Map<String, Object> of(Connection connection) {
        Map<String, Object> config = new HashMap<>();
        config.put(REGISTRY_URL, connection.registry().toString());
        config.put(AUTO_REGISTER, false);
        config.put(SPECIFIC_READER, true);
        connection.registryAuth().ifPresent(auth -> {
            if (auth.startsWith("Bearer ")) {
                config.put(BEARER_SOURCE, "STATIC_TOKEN");
                config.put(BEARER_TOKEN, auth.substring("Bearer ".length()));
            } else {
                config.put(CREDENTIALS_SOURCE, "USER_INFO");
                config.put(USER_INFO, auth);
            }
        });
        return config;
    }

    /** A registry client for a connection. */
    public static RegistryClient registry(Connection connection) {
        return registry(of(connection));
    }

    static RegistryClient registry(Map<String, ?> config) {
        Object urls = config.get(REGISTRY_URL);
        if (urls == null) {
            throw new IllegalArgumentException(REGISTRY_URL
                    + " is not set; give the address of the schema registry, for example" + " http://localhost:8081");
        }
        String text = urls instanceof Iterable<?> list ? joined(list) : urls.toString();
        return new RegistryClient(RegistrySettings.of(text, credentials(config)));
    }

    static boolean flag(Map<String, ?> config, String name, boolean byDefault) {
        Object value = config.get(name);
        return value == null ? byDefault : Boolean.parseBoolean(value.toString());
    }

    private static Optional<String> credentials(Map<String, ?> config) {
        Object token = config.get(BEARER_TOKEN);
        if (token != null) {
            return Optional.of("Bearer " + token);
        }
        return Optional.ofNullable(config.get(USER_INFO)).map(Object::toString);
    }

    private static String joined(Iterable<?> list) {
        StringBuilder text = new StringBuilder();
        list.forEach(url -> text.append(text.length() == 0 ? "" : ",").append(url));
        return text.toString();
    }
}
