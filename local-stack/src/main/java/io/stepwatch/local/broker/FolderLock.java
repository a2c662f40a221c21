package io.stepwatch.local.broker;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** The right of one process, and within it of one broker, to use a folder. The system takes it back from a dead process. */
final class FolderLock implements AutoCloseable {
    static final FolderLock NONE = new FolderLock(null);

    private final @Nullable FileChannel channel;

    private FolderLock(@Nullable FileChannel channel) {
        this.channel = channel;
    }

    static FolderLock take(Path file) {
        FileChannel channel;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new BrokerException(
                    "cannot write " + file + "; give this user the right to, or choose another folder", e);
        }
        FolderLock lock = new FolderLock(channel);
        if (!locked(channel, file)) {
            lock.close();
            throw new BrokerException("the folder " + file.getParent()
                    + " is in use by another broker; stop that one, or choose another folder");
        }
        return lock;
    }

    @Override
    public void close() {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                // The system lets go of the lock with the process at the latest.
            }
        }
    }

    private static boolean locked(FileChannel channel, Path file) {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        } catch (IOException e) {
            throw new BrokerException(
                    "cannot lock " + file + "; choose a folder on a disk of this machine, where locks work", e);
        }
    }
}
