package io.stepwatch.local.demo;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A history that comes with the program.
 *
 * @param project the name that it is published under
 * @param file its name in the folder {@code examples}
 */
record Example(String project, String file) {

    /** In the order in which they are published. */
    static final List<Example> ALL = List.of(
            new Example("sixty-nights", "sixty-nights.csv"),
            new Example("hyper", "hyper-http1-10mb.csv"),
            new Example("rust-analyzer", "rust-analyzer-memory.csv"));

    /** Writes it into a folder and returns where. */
    Path extract(Path folder) throws IOException {
        Path target = Files.createDirectories(folder).resolve(file);
        try (InputStream bytes = Example.class.getResourceAsStream("examples/" + file)) {
            if (bytes == null) {
                throw new FileNotFoundException("examples/" + file + " is not in the program");
            }
            Files.write(target, bytes.readAllBytes());
        }
        return target;
    }
}
