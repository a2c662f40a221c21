package io.stepwatch.cli.shell;

import io.stepwatch.schema.config.Distance;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that was probably meant. */
public final class Nearest {

    private Nearest() {}

    /** The nearest of some names, if it is near enough to be a slip: at most half of the letters differ. */
    public static Optional<String> to(String given, Collection<String> names) {
        return few(given, names, 1).stream().findFirst();
    }

    /** The same for several, the nearest first. */
    public static List<String> few(String given, Collection<String> names, int most) {
        String text = given.toLowerCase(Locale.ROOT);
        record Near(String name, int distance) {}
        return names.stream()
                .map(name -> new Near(name, Distance.between(text, name.toLowerCase(Locale.ROOT))))
                .filter(near -> 2 * near.distance()
                        <= Math.max(text.length(), near.name().length()))
                .sorted(Comparator.comparingInt(Near::distance).thenComparing(Near::name))
                .limit(most)
                .map(Near::name)
                .toList();
    }

    /** {@code ; did you mean X?}, or nothing. */
    public static String hint(String given, Collection<String> names) {
        return to(given, names).map(name -> "; did you mean " + name + "?").orElse("");
    }
}
