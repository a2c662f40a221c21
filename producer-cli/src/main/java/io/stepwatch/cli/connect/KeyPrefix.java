package io.stepwatch.cli.connect;

import io.stepwatch.schema.identity.KeyText;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The start of the keys of one project's runs, so that the records of others need not be decoded. */
public final class KeyPrefix {

    private final byte[] start;

    public KeyPrefix(String project) {
        start = (KeyText.escape(project) + '/').getBytes(StandardCharsets.UTF_8);
    }

    /** Whether a key may be of the project; a record without a key may. */
    public boolean of(byte @Nullable [] key) {
        if (key == null) {
            return true;
        }
        if (key.length < start.length) {
            return false;
        }
        for (int i = 0; i < start.length; i++) {
            if (key[i] != start[i]) {
                return false;
            }
        }
        return true;
    }
}
