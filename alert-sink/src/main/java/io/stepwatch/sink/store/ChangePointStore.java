package io.stepwatch.sink.store;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.ChangePointState;
import io.stepwatch.sink.judge.Reference;
import java.util.Optional;
import org.apache.kafka.streams.state.KeyValueStore;

/** Change points in their newest revision, the alerts they are in, and what their series are judged against. */
public final class ChangePointStore {

    private final KeyValueStore<String, ChangePoint> points;
    private final KeyValueStore<String, String> memberships;
    private final KeyValueStore<String, Reference> references;
    private final KeyValueStore<String, String> recoveries;

    ChangePointStore(
            KeyValueStore<String, ChangePoint> points,
            KeyValueStore<String, String> memberships,
            KeyValueStore<String, Reference> references,
            KeyValueStore<String, String> recoveries) {
        this.points = points;
        this.memberships = memberships;
        this.references = references;
        this.recoveries = recoveries;
    }

    public Optional<ChangePoint> get(String id) {
        return Optional.ofNullable(points.get(id));
    }

    public void keep(ChangePoint point) {
        points.put(point.getId(), point);
        if (point.getRecovers() != null) {
            recoveries.put(point.getRecovers(), point.getId());
        }
    }

    /** The change point that brought back the level before another one, if it is known and still stands. */
    public Optional<ChangePoint> recoveryOf(String id) {
        return Optional.ofNullable(recoveries.get(id))
                .flatMap(this::get)
                .filter(back -> id.equals(back.getRecovers()) && back.getState() != ChangePointState.RETRACTED);
    }

    /** Key of the alert that a change point is in. */
    public Optional<String> alertOf(String id) {
        return Optional.ofNullable(memberships.get(id));
    }

    public void joins(String id, String alertKey) {
        memberships.put(id, alertKey);
    }

    public void leaves(String id) {
        memberships.delete(id);
    }

    public Optional<Reference> reference(String seriesId) {
        return Optional.ofNullable(references.get(seriesId));
    }

    public void keep(String seriesId, Optional<Reference> reference) {
        if (!reference.equals(reference(seriesId))) {
            references.put(seriesId, reference.orElse(null));
        }
    }
}
