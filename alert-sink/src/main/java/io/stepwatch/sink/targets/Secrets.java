package io.stepwatch.sink.targets;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.sink.deliver.webhook.WebhookSettings;
import io.stepwatch.sink.render.Plain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads secrets from where the file says that they are. */
final class Secrets {

    static final String EXAMPLE = "name a variable or a file that holds it, for example {variable: CHAT_TOKEN}";

    private Secrets() {}

    static Optional<String> read(String key, JsonNode reference, Section section) {
        boolean variable = reference.isObject() && reference.size() == 1 && reference.hasNonNull("variable");
        boolean file = reference.isObject() && reference.size() == 1 && reference.hasNonNull("file");
        if (variable) {
            String name = reference.get("variable").asText();
            return usable(key, section.settings().variable(name), "variable " + Plain.text(name), section);
        }
        if (file) {
            String name = reference.get("file").asText();
            return usable(key, content(name), "file " + Plain.text(name), section);
        }
        section.problem(key + ": a secret is not written here; " + EXAMPLE);
        return Optional.empty();
    }

    private static Optional<String> usable(String key, Optional<String> text, String where, Section section) {
        if (text.isEmpty()) {
            section.problem(key + ": " + where + " is empty or not there");
            return Optional.empty();
        }
        try {
            return Optional.of(WebhookSettings.token(text.get().strip()));
        } catch (IllegalArgumentException e) {
            section.problem(key + ": " + where + " must hold visible ASCII characters and nothing else");
            return Optional.empty();
        }
    }

    private static Optional<String> content(String file) {
        try {
            return Optional.of(Files.readString(Path.of(file)).strip()).filter(text -> !text.isEmpty());
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }
}
