package io.stepwatch.local.broker;

import io.stepwatch.local.folder.Trees;
import io.stepwatch.local.folder.WorkFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The folder of one broker: {@code log} is Kafka's, {@code broker.properties} says who made it, {@code lock} who has it.
 *
 * <p>A new log is formatted beside its place and moved there when it is whole, so a crash in the middle leaves nothing half
 * made.
 */
final class BrokerFolder implements AutoCloseable {
    private static final String LOCK = "lock";
    private static final String LOG = "log";
    private static final String UNFINISHED = "log.unfinished";

    private final WorkFolder folder;
    private final Path root;
    private FolderLock lock = FolderLock.NONE;

    BrokerFolder(WorkFolder folder) {
        this.folder = folder;
        this.root = folder.path().toAbsolutePath().normalize();
    }

    Path log() {
        return root.resolve(LOG);
    }

    /** Locks the folder and formats it if it is new. */
    void prepare() {
        try {
            Files.createDirectories(root);
        } catch (IOException e) {
            throw new BrokerException(
                    "cannot make the folder " + root + "; choose a folder that this user can write to", e);
        }
        if (!Files.isWritable(root)) {
            throw new BrokerException(
                    "cannot write to the folder " + root + "; give this user the right to, or choose another folder");
        }
        lock = FolderLock.take(root.resolve(LOCK));
        try {
            format();
        } catch (IOException e) {
            throw new BrokerException(
                    "cannot prepare the folder " + root + ": " + e.getMessage()
                            + "; check the space left and the rights, or choose another folder",
                    e);
        }
    }

    @Override
    public void close() {
        lock.close();
        folder.close();
    }

    private void format() throws IOException {
        if (Files.exists(log())) {
            BrokerVersion.read(root).refuseIfNewer(root);
            BrokerVersion.ours().write(root);
            return;
        }
        refuseIfForeign();
        Path unfinished = root.resolve(UNFINISHED);
        Trees.delete(unfinished);
        Format.log(unfinished);
        BrokerVersion.ours().write(root);
        Files.move(unfinished, log());
    }

    private void refuseIfForeign() throws IOException {
        try (Stream<Path> entries = Files.list(root)) {
            String foreign = entries.map(entry -> entry.getFileName().toString())
                    .filter(name -> !name.equals(LOCK) && !name.equals(UNFINISHED) && !name.equals(BrokerVersion.FILE))
                    .sorted()
                    .findFirst()
                    .orElse("");
            if (!foreign.isEmpty()) {
                throw new BrokerException("the folder " + root + " holds something else (" + foreign
                        + "), not the data of a broker; choose an empty folder");
            }
        }
    }
}
