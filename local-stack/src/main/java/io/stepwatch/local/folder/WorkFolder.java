package io.stepwatch.local.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a stack, or a part of it, keeps its files: for good, or until it is closed.
 *
 * @param ephemeral whether closing removes it with all that is in it
 */
public record WorkFolder(Path path, boolean ephemeral) implements AutoCloseable {

    /** A folder that stays; made when it is first written to. */
    public static WorkFolder durable(Path path) {
        return new WorkFolder(path, false);
    }

    /**
     * A new folder in the system's temporary folder.
     *
     * @param prefix what its name begins with
     * @throws IOException when the disk is full or not to be written to
     */
    public static WorkFolder temporary(String prefix) throws IOException {
        return new WorkFolder(Files.createTempDirectory(prefix), true);
    }

    @Override
    public void close() {
        if (ephemeral) {
            Trees.deleteQuietly(path);
        }
    }
}
