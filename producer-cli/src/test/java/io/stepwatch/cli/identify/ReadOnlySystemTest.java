package io.stepwatch.cli.identify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.StoredConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadOnlySystemTest {

    @TempDir
    Path directory;

    @BeforeEach
    void install() {
        GitCheckout.around(directory);
    }

    @Test
    void keepsWhatTheGitLibraryNotesOutOfTheHomeOfTheUser() throws IOException, ConfigInvalidException {
        SystemReader system = SystemReader.getInstance();
        for (StoredConfig notes :
                List.of(system.openJGitConfig(null, FS.DETECTED), system.openUserConfig(null, FS.DETECTED))) {
            notes.setString("stepwatch-test", "here", "note", "kept");
            notes.save();
        }
        for (StoredConfig fresh :
                List.of(system.openJGitConfig(null, FS.DETECTED), system.openUserConfig(null, FS.DETECTED))) {
            fresh.load();
            assertThat(fresh.getString("stepwatch-test", "here", "note")).isNull();
        }
    }

    @Test
    void assumesTheCoarsestFileSystemInsteadOfMeasuringIt() {
        assertThat(FS.FileStoreAttributes.get(directory).getFsTimestampResolution())
                .isEqualTo(FS.FileStoreAttributes.FALLBACK_TIMESTAMP_RESOLUTION);
    }
}
