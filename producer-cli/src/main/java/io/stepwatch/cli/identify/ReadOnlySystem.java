package io.stepwatch.cli.identify;

import java.io.File;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.ConfigConstants;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the git library from measuring the file system, which takes seconds and files in the repository, and from noting
 * the outcome in the user's home. A program that only reads does well with the coarsest assumption.
 */
final class ReadOnlySystem extends SystemReader.Delegate {

    private ReadOnlySystem(SystemReader system) {
        super(system);
    }

    /** Holds for the whole process; again changes nothing. */
    static synchronized void install() {
        if (!(SystemReader.getInstance() instanceof ReadOnlySystem)) {
            SystemReader.setInstance(new ReadOnlySystem(SystemReader.getInstance()));
        }
    }

    @Override
    public FileBasedConfig openUserConfig(Config parent, FS fs) {
        return new ReadOnlyConfig(parent, super.openUserConfig(parent, fs).getFile(), fs);
    }

    @Override
    public FileBasedConfig openJGitConfig(Config parent, FS fs) {
        return new ReadOnlyConfig(parent, super.openJGitConfig(parent, fs).getFile(), fs);
    }

    /** A configuration that is never written, and that answers what would be measured. */
    private static final class ReadOnlyConfig extends FileBasedConfig {

        ReadOnlyConfig(Config parent, @Nullable File file, FS fs) {
            super(parent, file, fs);
        }

        @Override
        public long getTimeUnit(String section, String subsection, String name, long byDefault, TimeUnit unit) {
            return section.equals(ConfigConstants.CONFIG_FILESYSTEM_SECTION)
                    ? unit.convert(FS.FileStoreAttributes.FALLBACK_TIMESTAMP_RESOLUTION)
                    : super.getTimeUnit(section, subsection, name, byDefault, unit);
        }

        @Override
        public void save() {
            // nothing is kept
        }
    }
}
