package io.stepwatch.sink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Texts that are reviewed as files; {@code -Dgolden.update=true} writes them anew. */
public final class Golden {

    private static final Path FOLDER = Path.of("src/test/resources/golden");

    private Golden() {}

    /** Compares a text with its file. */
    public static void matches(String file, String text) {
        Path golden = FOLDER.resolve(file);
        try {
            if (Boolean.getBoolean("golden.update")) {
                Files.createDirectories(FOLDER);
                Files.writeString(golden, text);
            }
            assertThat(text).isEqualToNormalizingNewlines(Files.readString(golden));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
