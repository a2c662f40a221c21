package io.stepwatch.streams.window;

import io.stepwatch.schema.identity.Fingerprint;
import java.nio.ByteBuffer;
import org.apache.kafka.common.utils.Bytes;

/**
 * Keys of the store: a hash of the group (16 bytes), what it is (one byte), and which one.
 *
 * <p>So everything of a group lies together, and points lie in the order of their positions, which are never negative.
 */
final class Keys {

    private static final int HASH = 16;
    private static final byte HEAD = 'H';
    private static final byte POINT = 'P';
    private static final byte CHECKPOINT = 'C';
    private static final byte MANIFEST = 'M';
    private static final byte ASIDE = 'X';

    private final byte[] group;

    Keys(String group) {
        this.group = new Fingerprint().text(group).bytes(HASH);
    }

    Bytes head() {
        return Bytes.wrap(start(HEAD, 0).array());
    }

    Bytes point(long position) {
        return Bytes.wrap(start(POINT, 8).putLong(position).array());
    }

    Bytes checkpoint(long position) {
        return Bytes.wrap(start(CHECKPOINT, 8).putLong(position).array());
    }

    /** A point that is kept and not judged. */
    Bytes aside(long position, String commit) {
        byte[] hash = new Fingerprint().text(commit).bytes(8);
        return Bytes.wrap(start(ASIDE, 16).putLong(position).put(hash).array());
    }

    Bytes asideFrom(long position) {
        return Bytes.wrap(start(ASIDE, 8).putLong(position).array());
    }

    Bytes asideTo(long position) {
        return Bytes.wrap(
                start(ASIDE, 17).putLong(position).putLong(-1).put((byte) -1).array());
    }

    /** Everything of the group lies from here … */
    Bytes first() {
        return Bytes.wrap(group);
    }

    /** … to here. */
    Bytes last() {
        return Bytes.wrap(start((byte) -1, 0).array());
    }

    Bytes manifest(String fingerprint) {
        byte[] hash = new Fingerprint().text(fingerprint).bytes(8);
        return Bytes.wrap(start(MANIFEST, 8).put(hash).array());
    }

    Bytes firstManifest() {
        return Bytes.wrap(start(MANIFEST, 8).putLong(0).array());
    }

    Bytes lastManifest() {
        return Bytes.wrap(start(MANIFEST, 8).putLong(-1).array());
    }

    /** The position in the key of a point or checkpoint. */
    static long position(Bytes key) {
        return ByteBuffer.wrap(key.get()).getLong(HASH + 1);
    }

    private ByteBuffer start(byte kind, int more) {
        return ByteBuffer.allocate(HASH + 1 + more).put(group).put(kind);
    }
}
