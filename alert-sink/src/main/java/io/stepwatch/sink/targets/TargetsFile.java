package io.stepwatch.sink.targets;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.stepwatch.schema.config.Settings;
import io.stepwatch.sink.deliver.text.Printed;
import io.stepwatch.sink.route.Route;
import io.stepwatch.sink.route.Rule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The file of targets. */
final class TargetsFile {

    private static final String NAME = "[a-z0-9][a-z0-9-]{0,39}";

    private final Settings settings;
    private final Hosts hosts;
    private final String file;
    private final Set<String> names = new HashSet<>();

    private TargetsFile(Path path, Settings settings, Hosts hosts) {
        this.file = String.valueOf(path.getFileName());
        this.settings = settings;
        this.hosts = hosts;
    }

    /** The targets of a file; problems are kept in {@code settings}. */
    static List<Plan> read(Path path, Settings settings, Hosts hosts) {
        TargetsFile file = new TargetsFile(path, settings, hosts);
        return file.tree(path).map(file::plans).orElse(List.of());
    }

    private Optional<JsonNode> tree(Path path) {
        try {
            JsonNode root = new YAMLMapper().readTree(path.toFile());
            if (root != null && root.isObject()) {
                return Optional.of(root);
            }
            settings.problem(file + ": must hold a list under targets:");
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
            settings.problem(file + ":" + line + ": not well-formed YAML; check quotes and indentation");
        } catch (IOException e) {
            settings.problem(file + ": cannot be read; is STEPWATCH_TARGETS the path of a file?");
        }
        return Optional.empty();
    }

    private List<Plan> plans(JsonNode root) {
        Section top = new Section(file, root, settings);
        List<Plan> plans = new ArrayList<>();
        for (Section section : top.sections("targets")) {
            plan(section).ifPresent(plans::add);
            section.end();
        }
        top.end();
        return plans;
    }

    private Optional<Plan> plan(Section section) {
        Optional<String> name = section.required(
                "name", TargetsFile::name, "letters a-z, digits and -, at most 40, for example perf-chat");
        Optional<Kind> kind = section.required("kind", Kind::of, Kind.EXAMPLE);
        Route route = route(section);
        if (name.isPresent() && !names.add(name.get())) {
            section.problem("name: there are two targets " + name.get());
        }
        if (name.isPresent()
                && kind.isPresent()
                && (kind.get() == Kind.STDOUT) != name.get().equals(Printed.NAME)) {
            section.problem("name: " + Printed.NAME + " is the name of standard output, and its only one");
        }
        return kind.flatMap(k -> k.plan(name.orElse("unnamed"), section, hosts, route));
    }

    private static Route route(Section section) {
        List<Rule> rules = new ArrayList<>();
        for (Section rule : section.sections("when")) {
            rules.add(new Rule(
                    rule.texts("projects"), rule.texts("benchmarks"), rule.texts("severities"), rule.texts("owners")));
            rule.end();
        }
        return new Route(rules);
    }

    private static String name(String text) {
        if (!text.matches(NAME)) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }
}
