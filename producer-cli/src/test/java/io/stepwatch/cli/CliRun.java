package io.stepwatch.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stepwatch.cli.shell.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** One run of the program within a test. */
public final class CliRun {

    /** A commit that no repository knows. */
    public static final String COMMIT = "1234567890123456789012345678901234567890";

    private final Path directory;
    private final Map<String, String> environment = new HashMap<>();
    private byte[] input = {};

    private CliRun(Path directory) {
        this.directory = directory;
    }

    /** What a run ended with. */
    public record Outcome(int code, String out, String err) {

        public List<String> outLines() {
            return out.lines().toList();
        }

        public List<String> errLines() {
            return err.lines().toList();
        }

        public String lastOutLine() {
            List<String> lines = outLines();
            return lines.isEmpty() ? "" : lines.get(lines.size() - 1);
        }

        /** Standard output as JSON lines. */
        public List<JsonNode> json() {
            List<JsonNode> nodes = new ArrayList<>();
            outLines().forEach(line -> nodes.add(parse(line)));
            return nodes;
        }

        /** Standard output as one JSON document. */
        public JsonNode document() {
            return parse(out);
        }

        private static JsonNode parse(String text) {
            try {
                return new ObjectMapper().readTree(text);
            } catch (JsonProcessingException e) {
                throw new AssertionError("not JSON: " + text, e);
            }
        }
    }

    public static CliRun in(Path directory) {
        return new CliRun(directory);
    }

    public CliRun with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    public CliRun with(Map<String, String> variables) {
        environment.putAll(variables);
        return this;
    }

    public CliRun input(String text) {
        input = text.getBytes(StandardCharsets.UTF_8);
        return this;
    }

    public Outcome run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(environment, new ByteArrayInputStream(input), out, err, directory);
        int code = Cli.run(args, console);
        return new Outcome(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** The points that a dry run of publish prints, for a commit that the call names. */
    public Outcome dryRun(String... files) {
        List<String> args = new ArrayList<>(List.of(
                "publish",
                "--dry-run",
                "--output",
                "jsonl",
                "--commit",
                COMMIT,
                "--branch",
                "main",
                "--position",
                "7",
                "--environment",
                "box"));
        args.addAll(Arrays.asList(files));
        return run(args.toArray(String[]::new));
    }

    /** The path of an input of a case. */
    public static String caseFile(String name) {
        try {
            return Path.of(Objects.requireNonNull(CliRun.class.getResource("/cases/" + name), name)
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
