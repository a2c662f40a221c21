package io.stepwatch.cli.identify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Path;
import org.eclipse.jgit.lib.StoredConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadOnlySystemTest {

    @TempDir
    Path directory;

    @Test
    void keepsWhatTheGitLibraryNotesOutOfTheHomeOfTheUser() {
        GitCheckout.around(directory);
        StoredConfig notes = SystemReader.getInstance().openJGitConfig(null, FS.DETECTED);
        notes.setString("filesystem", "here", "timestampResolution", "1 ms");
        assertThatCode(notes::save).doesNotThrowAnyException();
        assertThat(SystemReader.getInstance()
                        .openJGitConfig(null, FS.DETECTED)
                        .getString("filesystem", "here", "timestampResolution"))
                .isNull();
        assertThat(SystemReader.getInstance().openJGitConfig(null, FS.DETECTED).getFile())
                .isNull();
    }
}
