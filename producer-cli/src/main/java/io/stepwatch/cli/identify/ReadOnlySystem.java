package io.stepwatch.cli.identify;

import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;

/**
 * Keeps the git library from writing into the user's home: it would note there what it measured of the file system. And
 * it does not wait for that measurement, which matters to programs that change repositories.
 */
final class ReadOnlySystem extends SystemReader.Delegate {

    private ReadOnlySystem(SystemReader system) {
        super(system);
    }

    /** Holds for the whole process; again changes nothing. */
    static synchronized void install() {
        if (!(SystemReader.getInstance() instanceof ReadOnlySystem)) {
            SystemReader.setInstance(new ReadOnlySystem(SystemReader.getInstance()));
            FS.FileStoreAttributes.setBackground(true);
        }
    }

    @Override
    public FileBasedConfig openJGitConfig(Config parent, FS fs) {
        return new Nowhere(parent, fs);
    }

    /** A configuration without a file. */
    private static final class Nowhere extends FileBasedConfig {

        Nowhere(Config parent, FS fs) {
            super(parent, null, fs);
        }

        @Override
        public void load() {
            // there is nothing to read
        }

        @Override
        public void save() {
            // nothing is kept
        }

        @Override
        public boolean isOutdated() {
            return false;
        }
    }
}
