package io.stepwatch.sink.group;

import io.stepwatch.sink.store.ChangePointStore;
import io.stepwatch.sink.store.GroupStore;
import io.stepwatch.sink.store.Member;
import io.stepwatch.sink.store.SinkStores;
import java.util.ArrayList;
import java.util.List;

/** Reads the members of alerts. */
final class Rosters {

    private final GroupStore groups;
    private final ChangePointStore points;

    Rosters(SinkStores stores) {
        this.groups = stores.groups();
        this.points = stores.changePoints();
    }

    /** The members of an alert; one that has none has an empty list of seats. */
    Roster of(String alertKey) {
        List<Roster.Seat> seats = new ArrayList<>();
        for (Member member : groups.members(alertKey)) {
            points.get(member.changePoint()).ifPresent(point -> seats.add(new Roster.Seat(point, member)));
        }
        return new Roster(seats);
    }
}
