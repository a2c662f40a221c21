package io.stepwatch.schema.template;

import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Replaces {@code {base}}, {@code {candidate}} and {@code {benchmark}} in one pass, so that no value is a template. */
final class Placeholders {

    static final Pattern PLACEHOLDER = Pattern.compile("\\{(base|candidate|benchmark)\\}");

    private Placeholders() {}

    static String fill(String template, Map<String, String> values, UnaryOperator<String> quote) {
        Matcher matcher = PLACEHOLDER.matcher(template);
        return matcher.replaceAll(found -> {
            String value = values.get(found.group(1));
            return Matcher.quoteReplacement(value == null ? found.group() : quote.apply(value));
        });
    }
}
