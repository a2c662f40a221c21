package io.stepwatch.streams.window;

import io.stepwatch.schema.identity.Fingerprint;
import java.nio.ByteBuffer;
import org.apache.kafka.common.utils.Bytes;

/**
 * Keys of the store: whose it is (16 bytes), what it is (one byte), and which one.
 *
 * <p>The head lies under a hash of the group's id. It says the number of the group, and everything else lies under that: so
 * everything of a group lies together, points lie in the order of their positions, which are never negative, and groups
 * that come one after the other are neighbours. The store finds the place for the next point next to where it put the last
 * one. Groups of the first state formats have no number; all that is theirs lies under the hash.
 */
final class Keys {

    private static final int OWNER = 16;
    private static final byte HEAD = 'H';
    private static final byte POINT = 'P';
    private static final byte CHECKPOINT = 'C';
    private static final byte MANIFEST = 'M';
    private static final byte ASIDE = 'X';

    private final long high;
    private final long low;
    private long number;

    Keys(String group) {
        ByteBuffer hash = ByteBuffer.wrap(new Fingerprint().text(group).bytes(OWNER));
        this.high = hash.getLong();
        this.low = hash.getLong();
    }

    /** Everything but the head lies under a number, from 1; no hash has so many zeros before it. */
    void number(long given) {
        number = given;
    }

    Bytes head() {
        ByteBuffer key = ByteBuffer.allocate(OWNER + 1).putLong(high).putLong(low);
        return Bytes.wrap(key.put(HEAD).array());
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

    /** Everything of the group but its head lies from here … */
    Bytes first() {
        return Bytes.wrap(owner(0).array());
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
        return ByteBuffer.wrap(key.get()).getLong(OWNER + 1);
    }

    private ByteBuffer start(byte kind, int more) {
        return owner(1 + more).put(kind);
    }

    private ByteBuffer owner(int more) {
        ByteBuffer key = ByteBuffer.allocate(OWNER + more);
        return number > 0 ? key.putLong(0).putLong(number) : key.putLong(high).putLong(low);
    }
}
