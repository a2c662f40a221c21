package io.stepwatch.it;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A value that will never be a run.
 *
 * @param reason what its dead letter says
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
record Poison(String reason, byte @Nullable [] value) {

    /** Some of every kind; the registry is needed to make them. */
    static List<Poison> some(Feed feed, Random random, int count) {
        byte[] commit = feed.encodedCommit();
        byte[] run = feed.encoded(Feed.run("cut"));
        return Stream.generate(() -> switch (random.nextInt(6)) {
                    case 0 -> new Poison("not-avro-framing", "{\"v\":1}".getBytes(StandardCharsets.UTF_8));
                    case 1 -> new Poison("not-avro-framing", new byte[random.nextInt(5)]);
                    case 2 -> new Poison("wrong-record", commit);
                    case 3 ->
                        new Poison("unknown-schema-id", new byte[] {0, 0x7f, (byte) random.nextInt(256), 0, 0, 1});
                    case 4 -> new Poison("undecodable", Arrays.copyOf(run, 6 + random.nextInt(run.length - 7)));
                    default -> new Poison("null-value", null);
                })
                .limit(count)
                .toList();
    }
}
