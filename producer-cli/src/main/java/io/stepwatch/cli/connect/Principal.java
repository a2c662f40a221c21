package io.stepwatch.cli.connect;

import io.stepwatch.schema.config.Connection;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whom a broker takes us for, as far as our own settings tell it; never a secret. */
final class Principal {

    private static final Pattern USER = Pattern.compile("username\\s*=\\s*[\"']([^\"']{1,200})[\"']");

    private Principal() {}

    static String of(Connection connection) {
        Map<String, String> kafka = connection.kafka();
        String protocol = kafka.getOrDefault("security.protocol", "PLAINTEXT").toUpperCase(Locale.ROOT);
        if (protocol.startsWith("SASL")) {
            Matcher user = USER.matcher(kafka.getOrDefault("sasl.jaas.config", ""));
            return user.find() ? "User:" + user.group(1) : "the user of the SASL login";
        }
        return protocol.equals("SSL") ? "the owner of the client certificate" : "User:ANONYMOUS";
    }
}
