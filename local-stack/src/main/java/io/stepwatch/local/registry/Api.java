package io.stepwatch.local.registry;

import java.util.List;
import java.util.Map;

/** Finds who answers a request, by the first part of its path. */
final class Api {
    private final SubjectPages subjects;
    private final SchemaPages schemas;
    private final LevelPages levels;

    Api(Registry registry) {
        this.subjects = new SubjectPages(registry);
        this.schemas = new SchemaPages(registry);
        this.levels = new LevelPages(registry);
    }

    Object answer(Request request) {
        List<String> path = request.path();
        if (path.isEmpty()) {
            return Route.of(request).get(Map::of).orRefuse();
        }
        return switch (path.get(0)) {
            case "subjects" -> subjects.answer(request);
            case "schemas" -> schemas.answer(request);
            case "config" -> levels.answerConfig(request);
            case "compatibility" -> levels.answerCompatibility(request);
            default -> throw Problem.noSuchPage("/" + String.join("/", path));
        };
    }
}
