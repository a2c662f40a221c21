package io.stepwatch.streams.api;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a question asks for, checked against the names that its path knows. */
final class Parameters {

    private static final int LONGEST = 8192;

    private final Map<String, String> values = new HashMap<>();

    private Parameters() {}

    static Parameters of(@Nullable String rawQuery, Set<String> known) {
        Parameters parameters = new Parameters();
        if (rawQuery == null || rawQuery.isEmpty()) {
            return parameters;
        }
        if (rawQuery.length() > LONGEST) {
            throw Problem.badRequest("the question is longer than " + LONGEST + " characters");
        }
        for (String part : rawQuery.split("&", -1)) {
            int equals = part.indexOf('=');
            String name = decode(equals < 0 ? part : part.substring(0, equals));
            if (!known.contains(name)) {
                throw Problem.badRequest(
                        "unknown parameter; this path knows " + (known.isEmpty() ? "none" : listed(known)));
            }
            if (parameters.values.put(name, equals < 0 ? "" : decode(part.substring(equals + 1))) != null) {
                throw Problem.badRequest(name + " is given twice");
            }
        }
        return parameters;
    }

    Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name)).filter(text -> !text.isEmpty());
    }

    /** One of some words. */
    Optional<String> word(String name, Collection<String> words) {
        Optional<String> text = text(name);
        if (text.isPresent() && !words.contains(text.get())) {
            throw Problem.badRequest(name + " must be one of " + listed(words));
        }
        return text;
    }

    private static String listed(Collection<String> words) {
        return String.join(", ", words.stream().sorted().toList());
    }

    OptionalLong number(String name, long least, long most) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return OptionalLong.empty();
        }
        try {
            long number = Long.parseLong(text.get());
            if (number >= least && number <= most) {
                return OptionalLong.of(number);
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw Problem.badRequest(name + " must be a number from " + least + " to " + most);
    }

    private static String decode(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw Problem.badRequest("a parameter is not percent-encoded UTF-8");
        }
    }
}
