package io.stepwatch.sink.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.stepwatch.events.Commit;
import io.stepwatch.schema.identity.KeyText;
import io.stepwatch.sink.pace.Pace;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** How often each project publishes. */
public final class RhythmStore {

    private static final byte FIRST = 1;
    /** A publish announces hundreds of commits; more exact than this a rhythm need not be. */
    private static final Duration EXACT = Duration.ofMinutes(1);

    private final KeyValueStore<String, Rhythm> rhythms;
    private final Pace pace;

    RhythmStore(KeyValueStore<String, Rhythm> rhythms, Pace pace) {
        this.rhythms = rhythms;
        this.pace = pace;
    }

    /**
     * Takes an announced commit; returns the rhythm before when it ends a silence that people were told of.
     *
     * @param at when it was announced, milliseconds since 1970
     */
    public Optional<Rhythm> announced(Commit commit, long at) {
        String key = KeyText.escape(commit.getProject());
        Rhythm held = rhythms.get(key);
        if (held == null) {
            rhythms.put(
                    key, new Rhythm(at, commit.getBranch(), commit.getSha(), commit.getPosition(), List.of(), false));
            return Optional.empty();
        }
        if (at - held.last() > pace.millis(EXACT)) {
            rhythms.put(key, held.with(at, commit, pace));
            return held.told() ? Optional.of(held) : Optional.empty();
        }
        return Optional.empty();
    }

    public Optional<Rhythm> get(String project) {
        return Optional.ofNullable(rhythms.get(KeyText.escape(project)));
    }

    /** The projects that are silent and nobody has been told of it. */
    public Map<String, Rhythm> newlySilent(long now) {
        Map<String, Rhythm> silent = new LinkedHashMap<>();
        try (KeyValueIterator<String, Rhythm> all = rhythms.all()) {
            all.forEachRemaining(entry -> {
                if (!entry.value.told() && entry.value.isSilent(now, pace)) {
                    silent.put(KeyText.unescape(entry.key), entry.value);
                }
            });
        }
        return silent;
    }

    /** Notes that people are told. */
    public void told(String project, Rhythm rhythm) {
        rhythms.put(
                KeyText.escape(project),
                new Rhythm(rhythm.last(), rhythm.branch(), rhythm.commit(), rhythm.position(), rhythm.pauses(), true));
    }

    static Serde<Rhythm> serde() {
        return FixedRecordSerde.serde(RhythmStore::write, Map.of(FIRST, RhythmStore::read));
    }

    private static ByteBuffer write(Rhythm rhythm) {
        byte[] branch = rhythm.branch().getBytes(UTF_8);
        byte[] commit = rhythm.commit().getBytes(UTF_8);
        ByteBuffer bytes = ByteBuffer.allocate(1
                        + 8
                        + 8
                        + 1
                        + 4
                        + branch.length
                        + 4
                        + commit.length
                        + 4
                        + 8 * rhythm.pauses().size())
                .put(FIRST)
                .putLong(rhythm.last())
                .putLong(rhythm.position())
                .put((byte) (rhythm.told() ? 1 : 0))
                .putInt(branch.length)
                .put(branch)
                .putInt(commit.length)
                .put(commit)
                .putInt(rhythm.pauses().size());
        rhythm.pauses().forEach(bytes::putLong);
        return bytes;
    }

    private static Rhythm read(ByteBuffer bytes) {
        long last = bytes.getLong();
        long position = bytes.getLong();
        boolean told = bytes.get() == 1;
        String branch = FixedRecordSerde.text(bytes);
        String commit = FixedRecordSerde.text(bytes);
        int count = bytes.getInt();
        List<Long> pauses = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            pauses.add(bytes.getLong());
        }
        return new Rhythm(last, branch, commit, position, pauses, told);
    }
}
