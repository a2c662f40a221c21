package io.stepwatch.local.registry;

import io.stepwatch.local.registry.Subject.Version;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Everything under {@code /config} and {@code /compatibility}. */
final class LevelPages {
    private final Registry registry;

    LevelPages(Registry registry) {
        this.registry = registry;
    }

    Object answerConfig(Request request) {
        List<String> path = request.path();
        if (path.size() == 1) {
            return Route.of(request)
                    .get(() -> level(registry.now().globalLevel()))
                    .put(() -> setGlobal(wanted(request)))
                    .delete(this::resetGlobal)
                    .orRefuse();
        }
        if (path.size() == 2) {
            String subject = path.get(1);
            return Route.of(request)
                    .get(() -> level(of(subject, request.flag("defaultToGlobal"))))
                    .put(() -> set(subject, wanted(request)))
                    .delete(() -> reset(subject))
                    .orRefuse();
        }
        throw Problem.noSuchPage("/" + String.join("/", path));
    }

    Object answerCompatibility(Request request) {
        List<String> path = request.path();
        if (path.size() >= 4 && path.get(1).equals("subjects") && path.get(3).equals("versions")) {
            String subject = path.get(2);
            if (path.size() == 4) {
                return Route.of(request)
                        .post(() -> verdict(againstAll(subject, request), request))
                        .orRefuse();
            }
            if (path.size() == 5) {
                VersionName version = VersionName.parse(path.get(4));
                return Route.of(request)
                        .post(() -> verdict(againstOne(subject, version, request), request))
                        .orRefuse();
            }
        }
        throw Problem.noSuchPage("/" + String.join("/", path));
    }

    private List<String> againstAll(String name, Request request) {
        Catalogue now = registry.now();
        return registry.reasons(now.subject(name).live(), now.levelOf(name), request.avro());
    }

    private List<String> againstOne(String name, VersionName wanted, Request request) {
        AvroText candidate = request.avro();
        Catalogue now = registry.now();
        Subject subject = now.subject(name);
        if (subject.live().isEmpty()) {
            if (wanted.isLatest()) {
                return List.of();
            }
            throw Problem.noSubject(name);
        }
        Version version = wanted.in(subject, false);
        return Compatibility.reasons(now.levelOf(name), candidate, now.schema(version), version.number());
    }

    private Map<String, Object> setGlobal(Level level) {
        registry.setGlobalLevel(level);
        return Map.of("compatibility", level.name());
    }

    private Map<String, Object> resetGlobal() {
        Level before = registry.now().globalLevel();
        registry.setGlobalLevel(Level.standard());
        return level(before);
    }

    private Map<String, Object> set(String subject, Level level) {
        registry.setLevel(subject, Optional.of(level));
        return Map.of("compatibility", level.name());
    }

    private Map<String, Object> reset(String subject) {
        Level before = of(subject, false);
        registry.setLevel(subject, Optional.empty());
        return level(before);
    }

    private Level of(String name, boolean orGlobal) {
        Optional<Level> own = registry.now().subject(name).level();
        return orGlobal ? own.orElse(registry.now().globalLevel()) : own.orElseThrow(() -> Problem.noLevel(name));
    }

    private static Level wanted(Request request) {
        return Level.parse(request.json().path("compatibility").asText());
    }

    private static Map<String, Object> level(Level level) {
        return Map.of("compatibilityLevel", level.name());
    }

    private static Map<String, Object> verdict(List<String> reasons, Request request) {
        Map<String, Object> verdict = new LinkedHashMap<>();
        verdict.put("is_compatible", reasons.isEmpty());
        if (request.flag("verbose")) {
            verdict.put("messages", reasons);
        }
        return verdict;
    }
}
