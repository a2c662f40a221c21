package io.stepwatch.streams.window;

import io.stepwatch.schema.identity.Fingerprint;
import io.stepwatch.schema.identity.KeyText;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.apache.kafka.common.utils.Bytes;

/**
 * Keys of what is kept of a branch: a hash of project and branch (16 bytes), what it is (one byte), and which one.
 *
 * <p>What belongs to no branch has a prefix that no hash has: 16 bytes of zero.
 */
final class BranchKeys {

    private static final int HASH = 16;
    private static final byte COMMIT = 'L';
    private static final byte INDEX = 'I';
    private static final byte GROUP = 'G';
    private static final byte REQUEST = 'S';
    private static final byte REQUEST_ORDER = 'T';
    private static final byte WITHDRAWAL = 'W';
    private static final byte RESET = 'R';
    private static final byte LIST = 'B';
    private static final byte NUMBERS = 'N';

    private final byte[] branch;

    /** Keys from one to another, both included. */
    record Range(Bytes from, Bytes to) {}

    BranchKeys(String branch) {
        this.branch = hash(branch, HASH);
    }

    Bytes listed() {
        return Bytes.wrap(ByteBuffer.allocate(HASH + 1 + HASH)
                .put(new byte[HASH])
                .put(LIST)
                .put(branch)
                .array());
    }

    static Range list() {
        return range(new byte[HASH], LIST, new byte[0]);
    }

    /** How many numbers of groups are taken. */
    static Bytes numbers() {
        return Bytes.wrap(ByteBuffer.allocate(HASH + 1).put(HASH, NUMBERS).array());
    }

    Bytes commit(String commit) {
        return key(COMMIT, hash(commit, HASH));
    }

    /** Commits by position. */
    Bytes index(long position, String commit) {
        return key(INDEX, ByteBuffer.allocate(Long.BYTES).putLong(position).array(), hash(commit, HASH));
    }

    Range index() {
        return range(branch, INDEX, new byte[0]);
    }

    /** A group; those of one benchmark lie together. */
    Bytes group(String group) {
        return key(GROUP, hash(benchmark(group), 8), hash(group, HASH));
    }

    Range groups() {
        return range(branch, GROUP, new byte[0]);
    }

    Range groups(String benchmark) {
        return range(branch, GROUP, hash(benchmark, 8));
    }

    Bytes request(String requestId) {
        return key(REQUEST, hash(requestId, HASH));
    }

    /** Requests in the order in which they were done. */
    Bytes requestOrder(long number) {
        return key(
                REQUEST_ORDER, ByteBuffer.allocate(Long.BYTES).putLong(number).array());
    }

    Range requestOrder() {
        return range(branch, REQUEST_ORDER, new byte[0]);
    }

    /** The number in a key of {@link #requestOrder(long)}. */
    static long number(Bytes requestOrder) {
        return ByteBuffer.wrap(requestOrder.get()).getLong(HASH + 1);
    }

    Bytes withdrawal(String benchmark, String runId) {
        return key(WITHDRAWAL, hash(benchmark, HASH), hash(runId, HASH));
    }

    Range withdrawals() {
        return range(branch, WITHDRAWAL, new byte[0]);
    }

    Bytes reset(String benchmark, String seriesId) {
        return key(RESET, hash(benchmark, HASH), hash(seriesId, HASH));
    }

    Range resets() {
        return range(branch, RESET, new byte[0]);
    }

    Range all() {
        return new Range(
                Bytes.wrap(branch),
                Bytes.wrap(ByteBuffer.allocate(HASH + 1)
                        .put(branch)
                        .put((byte) 0xff)
                        .array()));
    }

    /** The branch of a group: its first two parts. */
    static String branch(String group) {
        return start(group, 2);
    }

    /** The suite of a group: its first four parts. */
    static String suite(String group) {
        return start(group, 4);
    }

    /** The benchmark of a group, which is the key of its runs: its first five parts. */
    static String benchmark(String group) {
        return start(group, 5);
    }

    private static String start(String group, int parts) {
        int end = 0;
        for (int i = 0; i < parts; i++) {
            end = group.indexOf('/', end) + 1;
        }
        return end == 0 ? KeyText.join(List.of(group)) : group.substring(0, end - 1);
    }

    private static byte[] hash(String text, int length) {
        return new Fingerprint().text(text).bytes(length);
    }

    private Bytes key(byte kind, byte[]... which) {
        int length = Arrays.stream(which).mapToInt(bytes -> bytes.length).sum();
        ByteBuffer key = ByteBuffer.allocate(HASH + 1 + length).put(branch).put(kind);
        for (byte[] part : which) {
            key.put(part);
        }
        return Bytes.wrap(key.array());
    }

    private static Range range(byte[] owner, byte kind, byte[] start) {
        ByteBuffer from = ByteBuffer.allocate(HASH + 1 + start.length)
                .put(owner)
                .put(kind)
                .put(start);
        ByteBuffer to = ByteBuffer.allocate(HASH + 1 + start.length + 2 * HASH + 1)
                .put(owner)
                .put(kind)
                .put(start);
        while (to.hasRemaining()) {
            to.put((byte) 0xff);
        }
        return new Range(Bytes.wrap(from.array()), Bytes.wrap(to.array()));
    }
}
