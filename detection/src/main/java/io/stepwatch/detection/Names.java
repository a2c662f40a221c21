package io.stepwatch.detection;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** The ids of a series in the making: a hash of the series, the first point then, and how many were minted there. */
final class Names {

    /** First points whose count is kept. Older ones are settled long since. */
    private static final int KEPT = 16;

    private static final int ID_BYTES = 8;

    private final String seriesId;
    private final List<Minted> minted;
    private final List<Tag> tags;
    private long candidates;

    Names(String seriesId, WatchState state) {
        this.seriesId = seriesId;
        this.minted = new ArrayList<>(state.minted());
        this.tags = new ArrayList<>(state.tags());
        this.candidates = state.candidates();
    }

    Optional<Tag> find(int number) {
        return tags.stream().filter(tag -> tag.number() == number).findFirst();
    }

    void put(Tag tag) {
        remove(tag.number());
        tags.add(tag);
    }

    void remove(int number) {
        tags.removeIf(tag -> tag.number() == number);
    }

    Tag mint(int number, long firstPoint) {
        int before = minted.stream()
                .filter(m -> m.firstPoint() == firstPoint)
                .mapToInt(Minted::count)
                .findFirst()
                .orElse(0);
        minted.removeIf(m -> m.firstPoint() == firstPoint);
        minted.add(new Minted(firstPoint, before + 1));
        minted.sort(Comparator.comparingLong(Minted::firstPoint));
        if (minted.size() > KEPT) {
            minted.remove(0);
        }
        Tag tag = new Tag(number, hash("change", firstPoint, before), 1, true);
        put(tag);
        return tag;
    }

    Tag mintCandidate(int number, long firstPoint) {
        Tag tag = new Tag(number, hash("candidate", firstPoint, candidates++), 1, false);
        put(tag);
        return tag;
    }

    /** The state with these names, for the change points that are still held. */
    WatchState with(DetectorState detector) {
        tags.removeIf(
                tag -> tag.number() != 0 && detector.held().stream().noneMatch(held -> held.number() == tag.number()));
        tags.sort(Comparator.comparingInt(Tag::number));
        return new WatchState(detector, tags, minted, candidates);
    }

    private String hash(String what, long firstPoint, long before) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update((what + '\n' + firstPoint + '\n' + before + '\n').getBytes(StandardCharsets.UTF_8));
            digest.update(seriesId.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest(), 0, ID_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java runtime has no SHA-256, which every one must have", e);
        }
    }
}
