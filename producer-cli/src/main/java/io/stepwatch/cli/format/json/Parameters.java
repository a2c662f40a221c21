package io.stepwatch.cli.format.json;

import java.util.Map;
import java.util.TreeMap;

/** Parameters of benchmarks. */
public final class Parameters {

    private Parameters() {}

    /** The fields of an object that are single values, as text. */
    public static Map<String, String> of(JsonValue object) {
        Map<String, String> parameters = new TreeMap<>();
        object.fields().forEach((name, value) -> {
            if (value.isScalar()) {
                parameters.put(Shortened.parameter(name), Shortened.parameter(value.text()));
            }
        });
        return parameters;
    }
}
