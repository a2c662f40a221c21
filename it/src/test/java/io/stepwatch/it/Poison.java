package io.stepwatch.it;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A record that will never be a run.
 *
 * @param reason what its dead letter says
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
record Poison(String reason, String key, byte @Nullable [] value) {

    private static final String ANY = "a/b/c/d/e";

    /** Plain JSON where an event should be. */
    static final Poison JSON = new Poison("not-avro-framing", ANY, "{\"v\":1}".getBytes(StandardCharsets.UTF_8));

    /** A record of another type, its schema registered. */
    static Poison anotherRecord(Feed feed) {
        return new Poison("wrong-record", ANY, feed.encodedCommit());
    }

    /** A good run under the key of another project. */
    static Poison anotherKey(Feed feed) {
        return new Poison("key-mismatch", "other/main/lab//b", feed.encoded(Feed.run("b")));
    }

    /** Some of every kind; the registry is needed to make them. */
    static List<Poison> some(Feed feed, Random random, int count) {
        Poison another = anotherRecord(feed);
        Poison mismatch = anotherKey(feed);
        byte[] run = feed.encoded(Feed.run("cut"));
        return Stream.generate(() -> switch (random.nextInt(7)) {
                    case 0 -> JSON;
                    case 1 -> new Poison("not-avro-framing", ANY, new byte[random.nextInt(5)]);
                    case 2 -> another;
                    case 3 ->
                        new Poison("unknown-schema-id", ANY, new byte[] {0, 0x7f, (byte) random.nextInt(256), 0, 0, 1});
                    case 4 -> new Poison("undecodable", ANY, Arrays.copyOf(run, 6 + random.nextInt(run.length - 7)));
                    case 5 -> mismatch;
                    default -> new Poison("null-value", ANY, null);
                })
                .limit(count)
                .toList();
    }
}
