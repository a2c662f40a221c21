package io.stepwatch.cli.identify;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Facts about this machine, as far as the system tells them. */
final class Machine {

    private static final double KIB_PER_GIB = 1 << 20;

    private Machine() {}

    /** Facts by name, in the words that Go uses for systems and architectures. */
    static Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        facts.put("os", os(System.getProperty("os.name", "unknown")));
        facts.put("arch", arch(System.getProperty("os.arch", "unknown")));
        facts.put("cores", Integer.toString(Runtime.getRuntime().availableProcessors()));
        line("/proc/cpuinfo", "model name").ifPresent(model -> facts.put("cpu", model));
        line("/proc/meminfo", "MemTotal").flatMap(Machine::gibibytes).ifPresent(size -> facts.put("memory", size));
        facts.put("kernel", System.getProperty("os.version", "unknown"));
        return facts;
    }

    static String os(String name) {
        String text = name.toLowerCase(Locale.ROOT);
        if (text.startsWith("windows")) {
            return "windows";
        }
        return text.startsWith("mac") ? "darwin" : text.replace(' ', '-');
    }

    static String arch(String name) {
        return switch (name) {
            case "x86_64", "amd64" -> "amd64";
            case "aarch64", "arm64" -> "arm64";
            default -> name;
        };
    }

    private static Optional<String> gibibytes(String text) {
        String number = text.replaceAll("[^0-9]", "");
        return number.isEmpty()
                ? Optional.empty()
                : Optional.of(Math.round(Long.parseLong(number) / KIB_PER_GIB) + " GiB");
    }

    private static Optional<String> line(String file, String key) {
        try (Stream<String> lines = Files.lines(Path.of(file), StandardCharsets.ISO_8859_1)) {
            return lines.filter(line -> line.startsWith(key) && line.contains(":"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
