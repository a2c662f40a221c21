package io.stepwatch.cli.ledger;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.stepwatch.cli.config.Section;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.events.Sighting;
import io.stepwatch.schema.exit.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The ledger of a project as a file. */
final class LedgerFile {

    /** Its name, where none is given. */
    static final String NAME = "alarm-ledger.yaml";

    private static final String ENTRIES = "entries";
    private static final String SEEN = "seen";

    private final Path path;
    private final String name;
    private final String text;
    private final List<Written> entries = new ArrayList<>();
    private final Map<String, List<Sighting>> seen = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();

    private LedgerFile(Path path, String text) {
        this.path = path;
        this.name = String.valueOf(path.getFileName());
        this.text = text;
    }

    /**
     * Reads the ledger of a project; a file that is not there is an empty one.
     *
     * @throws CliException when it cannot be read
     */
    static LedgerFile read(Path path, String project) {
        LedgerFile file = new LedgerFile(path, content(path));
        file.parse(project);
        return file;
    }

    List<Written> entries() {
        return entries;
    }

    /** When entries were seen, by name. */
    Map<String, List<Sighting>> seen() {
        return seen;
    }

    List<String> problems() {
        return problems;
    }

    /** The same, and it may be used: there are no problems. */
    LedgerFile sound() {
        if (!problems.isEmpty()) {
            throw new CliException(ExitCode.USAGE, problems);
        }
        return this;
    }

    /** Writes an entry behind the others. */
    void add(String entry) {
        int end = seenStart();
        String before = text.substring(0, end);
        if (before.isBlank()) {
            before = Yaml.HEAD;
        } else if (entries.isEmpty() && !before.contains(ENTRIES + ":")) {
            before = before.stripTrailing() + "\n" + ENTRIES + ":\n";
        }
        String separator = entries.isEmpty() ? "" : "\n";
        write(before.stripTrailing() + "\n" + separator + entry + (end < text.length() ? "\n" : "")
                + text.substring(end));
    }

    /** Writes what was seen; what people wrote stays. */
    void write(Map<String, List<Sighting>> sightings) {
        write(text.substring(0, seenStart()).stripTrailing() + "\n\n" + Yaml.seen(sightings));
    }

    /** The seen section is the last one, and begins at the start of a line; our comment before it belongs to it. */
    private int seenStart() {
        int section = ("\n" + text).indexOf("\n" + SEEN + ":");
        if (section < 0) {
            return text.length();
        }
        int comment = text.lastIndexOf(Yaml.SEEN_COMMENT, section);
        boolean ours = comment >= 0
                && text.substring(comment + Yaml.SEEN_COMMENT.length(), section).isBlank();
        return ours ? comment : section;
    }

    private void parse(String project) {
        JsonNode root;
        try {
            root = new YAMLMapper().readTree(text);
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
            problems.add(name + ":" + line + ": not well-formed YAML; check quotes and indentation");
            return;
        }
        if (root == null || root.isMissingNode() || root.isNull()) {
            return;
        }
        Section section = new Section(root, name, problems);
        if (!section.hasOnly(List.of(ENTRIES, SEEN))) {
            return;
        }
        JsonNode sightings = root.get(SEEN);
        if (sightings != null && !sightings.isNull()) {
            new Sightings(name, problems).read(sightings).forEach(seen::put);
        }
        EntryReader reader = new EntryReader(project, name, problems);
        List<JsonNode> all = section.items(ENTRIES);
        for (int i = 0; i < all.size(); i++) {
            reader.read(all.get(i), i + 1, seen).ifPresent(entries::add);
        }
        seen.keySet().stream()
                .filter(known ->
                        entries.stream().noneMatch(entry -> entry.name().equals(known)))
                .forEach(unknown -> problems.add(name + ": " + SEEN + ": no entry is called " + unknown));
    }

    private void write(String content) {
        try {
            Path whole = path.resolveSibling(name + ".new");
            Files.writeString(whole, content);
            Files.move(whole, path, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new CliException(ExitCode.INPUT, name + ": cannot be written; is its folder there?", e);
        }
    }

    private static String content(Path path) {
        try {
            return Files.exists(path)
                    ? new String(Files.readAllBytes(path), StandardCharsets.UTF_8).replace("\r\n", "\n")
                    : "";
        } catch (IOException e) {
            throw new CliException(ExitCode.INPUT, path.getFileName() + ": cannot be read", e);
        }
    }
}
