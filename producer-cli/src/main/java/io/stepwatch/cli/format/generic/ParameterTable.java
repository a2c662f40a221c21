package io.stepwatch.cli.format.generic;

import io.stepwatch.cli.format.json.JsonValue;
import io.stepwatch.cli.format.json.Refused;
import io.stepwatch.cli.format.json.Shortened;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All combinations of the values of some parameters; the last parameter changes fastest.
 *
 * @param names the parameters
 * @param values their values
 * @param size how many combinations there are
 */
record ParameterTable(List<String> names, List<List<String>> values, int size) {

    private static final int MOST = 1_000_000;

    static ParameterTable of(JsonValue params, JsonValue names, String benchmark) throws Refused {
        List<String> named = names.items().stream()
                .map(name -> Shortened.parameter(name.text()))
                .toList();
        List<List<String>> values = new ArrayList<>();
        long size = 1;
        for (JsonValue list : params.items()) {
            values.add(list.items().stream()
                    .map(value -> Shortened.parameter(value.text()))
                    .toList());
            size = Math.min(MOST + 1L, size * list.items().size());
        }
        if (named.size() != values.size() || named.stream().distinct().count() != named.size() || size > MOST) {
            throw new Refused(benchmark + " has " + values.size() + " lists of parameters and " + named.size()
                    + " names for them; give param_names as many names, each once");
        }
        return new ParameterTable(named, values, (int) size);
    }

    /** A combination by its place, from 0. */
    Map<String, String> combination(int place) {
        Map<String, String> combination = new TreeMap<>();
        int rest = place;
        for (int i = names.size() - 1; i >= 0; i--) {
            List<String> ofOne = values.get(i);
            combination.put(names.get(i), ofOne.get(rest % ofOne.size()));
            rest /= ofOne.size();
        }
        return combination;
    }
}
