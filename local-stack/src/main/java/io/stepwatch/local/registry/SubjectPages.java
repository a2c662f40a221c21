package io.stepwatch.local.registry;

import com.fasterxml.jackson.databind.util.RawValue;
import io.stepwatch.local.registry.Subject.Version;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Everything under {@code /subjects}. */
final class SubjectPages {
    private final Registry registry;

    SubjectPages(Registry registry) {
        this.registry = registry;
    }

    Object answer(Request request) {
        List<String> path = request.path();
        if (path.size() == 1) {
            return Route.of(request).get(() -> names(request)).orRefuse();
        }
        String subject = path.get(1);
        if (path.size() == 2) {
            return Route.of(request)
                    .post(() -> lookUp(subject, request))
                    .delete(() -> request.flag("permanent")
                            ? registry.forgetSubject(subject)
                            : registry.deleteSubject(subject))
                    .orRefuse();
        }
        if (path.size() == 3 && path.get(2).equals("versions")) {
            return Route.of(request)
                    .get(() -> numbers(subject, request))
                    .post(() -> Map.of("id", registry.register(subject, request.avro())))
                    .orRefuse();
        }
        if (path.size() == 4 && path.get(2).equals("versions")) {
            return Route.of(request)
                    .get(() -> version(subject, path.get(3), request))
                    .delete(() -> delete(subject, VersionName.parse(path.get(3)), request))
                    .orRefuse();
        }
        if (path.size() == 5 && path.get(2).equals("versions") && path.get(4).equals("schema")) {
            return Route.of(request)
                    .get(() -> new RawValue(registry.now()
                            .schema(find(subject, path.get(3), request))
                            .text()))
                    .orRefuse();
        }
        throw Problem.noSuchPage("/" + String.join("/", path));
    }

    private List<String> names(Request request) {
        String prefix = request.query().getOrDefault("subjectPrefix", "");
        return registry.now().subjects().values().stream()
                .filter(subject -> !visible(subject, request).isEmpty())
                .map(Subject::name)
                .filter(name -> name.startsWith(prefix))
                .toList();
    }

    private List<Integer> numbers(String name, Request request) {
        return visible(existing(name, request), request).stream()
                .map(Version::number)
                .toList();
    }

    private Object lookUp(String name, Request request) {
        AvroText avro = request.avro();
        Version version = registry.find(visible(existing(name, request), request), avro)
                .orElseThrow(() -> Problem.noSchema("subject '" + name + "' has no version with it"));
        return describe(name, version);
    }

    private Object version(String name, String text, Request request) {
        return describe(name, find(name, text, request));
    }

    private Version find(String name, String text, Request request) {
        VersionName wanted = VersionName.parse(text);
        return wanted.in(existing(name, request), request.flag("deleted"));
    }

    private int delete(String name, VersionName wanted, Request request) {
        return request.flag("permanent") ? registry.forgetVersion(name, wanted) : registry.deleteVersion(name, wanted);
    }

    private Subject existing(String name, Request request) {
        Subject subject = registry.now().subject(name);
        if (visible(subject, request).isEmpty()) {
            throw Problem.noSubject(name);
        }
        return subject;
    }

    private Map<String, Object> describe(String name, Version version) {
        Map<String, Object> description = new LinkedHashMap<>();
        description.put("subject", name);
        description.put("version", version.number());
        description.put("id", version.id());
        description.put("schema", registry.now().schema(version).text());
        return description;
    }

    private static List<Version> visible(Subject subject, Request request) {
        return request.flag("deleted") ? subject.versions() : subject.live();
    }
}
