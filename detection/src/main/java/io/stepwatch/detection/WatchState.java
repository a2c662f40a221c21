package io.stepwatch.detection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All that is known of a series after some points: small, bounded, immutable.
 *
 * <p>It holds the newest {@value Draft#HELD_AT_MOST} change points. Older ones are settled: they were told when they
 * were found, and late points no longer move them.
 */
public final class WatchState {

    static final WatchState INITIAL = new WatchState(DetectorState.INITIAL, List.of(), List.of(), 0);

    private final DetectorState detector;
    private final List<Tag> tags;
    private final List<Minted> minted;
    private final long candidates;

    WatchState(DetectorState detector, List<Tag> tags, List<Minted> minted, long candidates) {
        this.detector = detector;
        this.tags = List.copyOf(tags);
        this.minted = List.copyOf(minted);
        this.candidates = candidates;
    }

    /** The same names, after a point of which nothing was said. */
    WatchState with(DetectorState next) {
        return new WatchState(next, tags, minted, candidates);
    }

    /** The position of the newest point taken; -1 before the first. */
    public long lastPosition() {
        return detector.lastPosition();
    }

    /** How many points have been taken in all. */
    public long points() {
        return detector.count();
    }

    /** The change points that stand, oldest first: confirmed and recovered. */
    public List<LiveChange> live() {
        List<LiveChange> live = new ArrayList<>();
        for (Held held : detector.held()) {
            tag(held.number()).filter(Tag::confirmed).ifPresent(tag -> live.add(describe(held, tag)));
        }
        return live;
    }

    private LiveChange describe(Held held, Tag tag) {
        ChangeState state = held.stage() == Held.Stage.RECOVERED ? ChangeState.RECOVERED : ChangeState.CONFIRMED;
        Optional<String> recovers =
                held.recovers() == 0 ? Optional.empty() : tag(held.recovers()).map(Tag::id);
        return new LiveChange(tag.id(), tag.revision(), state, held.shift(), recovers);
    }

    /** The greatest first point among the change points that have left this state; -1 if none has. */
    public long settledThrough() {
        return detector.settledThrough();
    }

    /**
     * Whether unlike environments or methods take turns in this era: more points of others were set aside than an era
     * begins with, and no less than one in ten.
     */
    public boolean alternates() {
        return detector.setAside() >= StepDetector.ERA_POINTS && detector.setAside() * 10L >= detector.eraPoints();
    }

    /**
     * Whether a point belongs to the environment and the method of the current era. One that does not is set aside, unless
     * enough of its kind follow it.
     */
    public boolean compares(Point point) {
        return !Eras.differs(detector.fingerprint(), detector.method(), point);
    }

    /** This state as bytes: equal states give equal bytes. */
    public byte[] toBytes() {
        return StateWriter.write(this);
    }

    /**
     * Reads what {@link #toBytes} wrote.
     *
     * @throws IllegalArgumentException if the bytes are of another format or cut short
     */
    public static WatchState fromBytes(byte[] bytes) {
        return StateReader.read(bytes);
    }

    Optional<Tag> tag(int number) {
        return tags.stream().filter(tag -> tag.number() == number).findFirst();
    }

    DetectorState detector() {
        return detector;
    }

    List<Tag> tags() {
        return tags;
    }

    List<Minted> minted() {
        return minted;
    }

    long candidates() {
        return candidates;
    }
}
