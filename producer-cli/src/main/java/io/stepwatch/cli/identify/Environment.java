package io.stepwatch.cli.identify;

import io.stepwatch.schema.identity.Fingerprint;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Where something was measured.
 *
 * @param name name of the environment
 * @param manifest facts, by name
 */
public record Environment(String name, Map<String, String> manifest) {

    /** The facts that matter for comparing values. A kernel is patched every other week and does not. */
    private static final List<String> MATTER =
            List.of("cpu", "cores", "memory", "os", "arch", "runtime", "toolchain", "image");

    private static final int FINGERPRINT_BYTES = 8;

    public Environment {
        manifest = Collections.unmodifiableMap(new TreeMap<>(manifest));
    }

    /**
     * The environment of results, from what their file says and from this machine. The machine counts only as far as
     * the file does not show that it was another one.
     *
     * @param said name that the user gave
     * @param label label of the CI runner
     * @param file facts of the file
     */
    public static Environment of(Optional<String> said, Optional<String> label, Map<String, String> file) {
        Map<String, String> facts = new TreeMap<>();
        file.forEach((name, value) -> facts.put(plain(name), value));
        Map<String, String> machine = Machine.facts();
        boolean same = List.of("os", "arch", "cpu").stream()
                .allMatch(name -> !facts.containsKey(name)
                        || !machine.containsKey(name)
                        || facts.get(name).equals(machine.get(name)));
        if (same) {
            machine.forEach(facts::putIfAbsent);
        }
        String system = facts.getOrDefault("os", machine.getOrDefault("os", "unknown")) + "-"
                + facts.getOrDefault("arch", machine.getOrDefault("arch", "unknown"));
        return new Environment(said.or(() -> label).orElse(system), facts);
    }

    /** The environment of rows of a history: what the file says, and nothing of this machine. */
    public static Environment ofHistory(String name, Map<String, String> file) {
        Map<String, String> facts = new TreeMap<>();
        file.forEach((fact, value) -> facts.put(plain(fact), value));
        return new Environment(name, facts);
    }

    /** Whether values are comparable only where this fact is the same. */
    public static boolean matters(String fact) {
        return MATTER.contains(fact);
    }

    /** Hash over the facts that matter; empty when none is known. */
    public String fingerprint() {
        Fingerprint fingerprint = new Fingerprint();
        boolean any = false;
        for (String name : MATTER) {
            String value = manifest.get(name);
            if (value != null) {
                fingerprint.text(name).text(value);
                any = true;
            }
        }
        return any ? fingerprint.hex(FINGERPRINT_BYTES) : "";
    }

    private static String plain(String name) {
        return switch (name) {
            case "goos" -> "os";
            case "goarch" -> "arch";
            default -> name;
        };
    }
}
