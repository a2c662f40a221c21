package io.stepwatch.bench.load;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Arguments of the form {@code --name value}; what is not given has a default, what is not known is refused. */
final class Arguments {

    private final Map<String, String> given = new TreeMap<>();

    Arguments(String... arguments) {
        if (arguments.length % 2 != 0) {
            throw new IllegalArgumentException("arguments come in pairs: --name value");
        }
        for (int i = 0; i < arguments.length; i += 2) {
            given.put(arguments[i], arguments[i + 1]);
        }
    }

    int number(String name, int byDefault) {
        return value(name, byDefault, Integer::parseInt);
    }

    String text(String name, String byDefault) {
        return value(name, byDefault, text -> text);
    }

    private <T> T value(String name, T byDefault, Function<String, T> parse) {
        String text = given.remove("--" + name);
        return text == null ? byDefault : parse.apply(text);
    }

    /** To be called last. */
    void refuseOthers() {
        if (!given.isEmpty()) {
            throw new IllegalArgumentException("unknown: " + given.keySet());
        }
    }
}
