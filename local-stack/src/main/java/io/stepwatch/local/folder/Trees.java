package io.stepwatch.local.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Removes folders with all that is in them; never follows links. */
public final class Trees {
    private static final Logger LOG = LoggerFactory.getLogger(Trees.class);

    private Trees() {}

    public static void delete(Path root) throws IOException {
        if (!Files.exists(root)) {
            return;
        }
        List<Path> deepestFirst;
        try (Stream<Path> all = Files.walk(root)) {
            deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        for (Path path : deepestFirst) {
            Files.deleteIfExists(path);
        }
    }

    public static void deleteQuietly(Path root) {
        try {
            delete(root);
        } catch (IOException e) {
            LOG.warn("folder={} reason=\"a temporary folder was not removed\"", root, e);
        }
    }
}
