package io.stepwatch.local.registry;

import com.fasterxml.jackson.databind.util.RawValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Everything under {@code /schemas}: what an id in a message stands for. */
final class SchemaPages {
    private final Registry registry;

    SchemaPages(Registry registry) {
        this.registry = registry;
    }

    Object answer(Request request) {
        List<String> path = request.path();
        if (path.size() == 2 && path.get(1).equals("types")) {
            return Route.of(request).get(() -> List.of("AVRO")).orRefuse();
        }
        if (path.size() >= 3 && path.get(1).equals("ids")) {
            String id = path.get(2);
            if (path.size() == 3) {
                return Route.of(request)
                        .get(() -> Map.of("schema", schema(id).text()))
                        .orRefuse();
            }
            if (path.size() == 4 && path.get(3).equals("schema")) {
                return Route.of(request)
                        .get(() -> new RawValue(schema(id).text()))
                        .orRefuse();
            }
            if (path.size() == 4 && path.get(3).equals("versions")) {
                return Route.of(request).get(() -> uses(id, request)).orRefuse();
            }
        }
        throw Problem.noSuchPage("/" + String.join("/", path));
    }

    private AvroText schema(String id) {
        return registry.now().schema(number(id)).orElseThrow(() -> Problem.noSchema("id " + id));
    }

    private List<Map<String, Object>> uses(String id, Request request) {
        int number = number(id);
        schema(id);
        List<Map<String, Object>> uses = new ArrayList<>();
        for (Subject subject : registry.now().subjects().values()) {
            for (Subject.Version version : request.flag("deleted") ? subject.versions() : subject.live()) {
                if (version.id() == number) {
                    Map<String, Object> use = new LinkedHashMap<>();
                    use.put("subject", subject.name());
                    use.put("version", version.number());
                    uses.add(use);
                }
            }
        }
        return uses;
    }

    private static int number(String id) {
        try {
            return Integer.parseInt(id);
        } catch (NumberFormatException e) {
            throw Problem.noSchema("id " + id + ", which is no number");
        }
    }
}
