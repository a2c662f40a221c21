package io.stepwatch.cli.shell;

import io.stepwatch.schema.config.Distance;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that was probably meant. */
public final class Nearest {

    private Nearest() {}

    /** The nearest of some names, if it is near enough to be a slip: at most half of the letters differ. */
    public static Optional<String> to(String given, Collection<String> names) {
        String text = given.toLowerCase(Locale.ROOT);
        return names.stream()
                .min(Comparator.comparingInt((String name) -> Distance.between(text, name.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()))
                .filter(name -> 2 * Distance.between(text, name.toLowerCase(Locale.ROOT))
                        <= Math.max(text.length(), name.length()));
    }

    /** {@code ; did you mean X?}, or nothing. */
    public static String hint(String given, Collection<String> names) {
        return to(given, names).map(name -> "; did you mean " + name + "?").orElse("");
    }
}
