package io.stepwatch.app.state;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.rocksdb.NativeLibraryLoader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where RocksDB's native code is unpacked. Left to itself it takes a new file of the temporary folder at each start, which
 * stays there after a kill; in a folder of the application there is one file, which each start replaces.
 */
public final class NativeLibrary {

    private static final Logger LOG = LoggerFactory.getLogger(NativeLibrary.class);

    private NativeLibrary() {}

    /** Loads it from a folder, once for each process; where that is not possible RocksDB does it in its own way. */
    public static void loadFrom(Path folder) {
        try {
            Files.createDirectories(folder);
            NativeLibraryLoader.getInstance().loadLibrary(folder.toString());
        } catch (IOException | RuntimeException e) {
            LOG.warn("native library not unpacked folder={} reason=\"{}\"", folder, e.getMessage());
        }
    }
}
