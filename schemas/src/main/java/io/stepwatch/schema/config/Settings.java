package io.stepwatch.schema.config;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Settings from variables. Ask for each, then call {@link #throwIfAnyProblem}.
 *
 * <p>A value that cannot be used is replaced by a stand-in until then, so that one start shows every problem.
 */
public final class Settings {

    private final Map<String, String> variables;
    private final List<String> problems = new ArrayList<>();

    public Settings(Map<String, String> environment) {
        this.variables = new TreeMap<>(environment);
        this.problems.addAll(unknown(environment));
    }

    /** A problem for each variable that is named like a setting and is none. */
    public static List<String> unknown(Map<String, String> environment) {
        return new TreeMap<>(environment)
                .keySet().stream()
                        .filter(Variable::isOurs)
                        .filter(name -> !name.startsWith(Variable.KAFKA_PREFIX))
                        .filter(name -> Variable.named(name).isEmpty())
                        .map(name -> name + ": no such setting; did you mean " + nearest(name) + "?")
                        .toList();
    }

    /** Turns the text of a setting into its value; throws to refuse it. */
    @FunctionalInterface
    public interface Parser<T> {
        T parse(String text);
    }

    /** A setting that must be there; {@code example} is shown when it is not. */
    public <T> Optional<T> required(Variable name, Parser<T> parser, String example) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            problems.add(name.variable() + ": not set; " + example);
            return Optional.empty();
        }
        return parse(name, parser, text.get(), example);
    }

    /** A setting with a default, which is parsed like any other text. */
    public <T> T optional(Variable name, Parser<T> parser, String byDefault) {
        Optional<String> text = text(name);
        if (text.isPresent()) {
            Optional<T> value = parse(name, parser, text.get(), "for example " + byDefault);
            if (value.isPresent()) {
                return value.get();
            }
        }
        return parser.parse(byDefault);
    }

    /** A setting that may be absent. */
    public <T> Optional<T> maybe(Variable name, Parser<T> parser, String example) {
        return text(name).flatMap(text -> parse(name, parser, text, example));
    }

    /** A variable of somebody else's, which a setting names; empty when it is not set. */
    public Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name)).filter(text -> !text.isBlank());
    }

    /** Keeps a problem with what a setting leads to. */
    public void problem(String problem) {
        problems.add(problem);
    }

    /** Settings for Kafka clients: STEPWATCH_KAFKA_SECURITY_PROTOCOL becomes security.protocol, untouched otherwise. */
    public Map<String, String> kafka() {
        Map<String, String> kafka = new TreeMap<>();
        variables.forEach((name, value) -> {
            if (name.startsWith(Variable.KAFKA_PREFIX) && !value.isEmpty()) {
                String key = name.substring(Variable.KAFKA_PREFIX.length());
                kafka.put(key.toLowerCase(Locale.ROOT).replace('_', '.'), value);
            }
        });
        return kafka;
    }

    /** Adds problems that somebody else found. */
    public void refuse(List<String> found) {
        problems.addAll(found);
    }

    /**
     * Ends the reading.
     *
     * @throws SettingsException with every problem, one a line
     */
    public void throwIfAnyProblem() {
        if (!problems.isEmpty()) {
            throw new SettingsException(problems);
        }
    }

    private Optional<String> text(Variable name) {
        return Optional.ofNullable(variables.get(name.variable())).filter(text -> !text.isBlank());
    }

    private <T> Optional<T> parse(Variable name, Parser<T> parser, String text, String example) {
        try {
            return Optional.of(parser.parse(text));
        } catch (RuntimeException e) {
            problems.add(name.variable() + ": cannot use " + name.shown(text) + "; " + example);
            return Optional.empty();
        }
    }

    private static String nearest(String name) {
        return Arrays.stream(Variable.values())
                .map(Variable::variable)
                .min(Comparator.comparingInt(known -> Distance.between(known, name)))
                .orElseThrow();
    }
}
