package io.stepwatch.cli.identify;

import io.stepwatch.cli.format.Numbers;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The variables that a CI system sets for its jobs; blank ones count as not set.
 *
 * @param all by name
 */
record Variables(Map<String, String> all) {

    private static final String BRANCH = "refs/heads/";

    Variables {
        all = Map.copyOf(all);
    }

    Optional<String> text(String name) {
        return Optional.ofNullable(all.get(name)).map(String::strip).filter(value -> !value.isEmpty());
    }

    /** The first of some that is set. */
    Optional<String> first(String... names) {
        return Stream.of(names).flatMap(name -> text(name).stream()).findFirst();
    }

    boolean has(String name) {
        return text(name).isPresent();
    }

    boolean isTrue(String name) {
        return text(name).filter(value -> value.equalsIgnoreCase("true")).isPresent();
    }

    Optional<Long> number(String name) {
        return text(name).filter(Numbers::isWhole).map(Long::parseLong);
    }

    /** A branch by its name or by its full ref; empty for a ref of another kind. */
    Optional<String> branch(String name) {
        return text(name)
                .map(ref -> ref.startsWith(BRANCH) ? ref.substring(BRANCH.length()) : ref)
                .filter(ref -> !ref.startsWith("refs/"));
    }

    /** Texts that are set, joined; empty if one is missing. */
    Optional<String> all(String separator, String... names) {
        return Stream.of(names).allMatch(this::has)
                ? Optional.of(
                        Stream.of(names).flatMap(name -> text(name).stream()).collect(Collectors.joining(separator)))
                : Optional.empty();
    }
}
