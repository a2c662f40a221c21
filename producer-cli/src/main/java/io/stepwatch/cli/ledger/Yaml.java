package io.stepwatch.cli.ledger;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.stepwatch.events.Sighting;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The parts of the file that a program writes. */
final class Yaml {

    /** How a new file begins. */
    static final String HEAD = """
            # Alarms that turned out to be nothing, and how to tell: see docs/alerts.md of Stepwatch.
            entries:
            """;

    /** Before the section that a program writes. */
    static final String SEEN_COMMENT = "# Written by `stepwatch ledger update`.\n";

    private static final YAMLMapper MAPPER = YAMLMapper.builder()
            .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
            .disable(YAMLGenerator.Feature.SPLIT_LINES)
            .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
            .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
            .build();

    private Yaml() {}

    /** One entry of the list of entries. */
    static String entry(Map<String, Object> values) {
        return indented(write(List.of(values)));
    }

    /** The section of what was seen. */
    static String seen(Map<String, List<Sighting>> sightings) {
        Map<String, Object> section = new LinkedHashMap<>();
        sightings.forEach((entry, list) -> {
            List<Map<String, String>> lines = new ArrayList<>();
            for (Sighting one : list) {
                Map<String, String> line = new LinkedHashMap<>();
                line.put("alert", one.getAlert());
                line.put("at", Instant.ofEpochMilli(one.getAt()).toString());
                line.put("commit", one.getCommit());
                lines.add(line);
            }
            section.put(entry, lines);
        });
        return SEEN_COMMENT + write(Map.of("seen", section));
    }

    private static String indented(String text) {
        return text.lines().map(line -> "  " + line).collect(Collectors.joining("\n", "", "\n"));
    }

    private static String write(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("plain values cannot fail", e);
        }
    }
}
