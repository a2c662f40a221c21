package io.stepwatch.sink.group;

import io.stepwatch.events.Alert;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.sink.judge.Judge;
import io.stepwatch.sink.store.Group;
import io.stepwatch.sink.store.GroupStore;
import io.stepwatch.sink.store.SeriesStore;
import io.stepwatch.sink.store.SinkStores;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Finds out whether what moved is a whole environment: alerts that share commits are looked at together. */
final class Environments {

    private final GroupStore groups;
    private final SeriesStore series;
    private final Rosters rosters;

    Environments(SinkStores stores) {
        this.groups = stores.groups();
        this.series = stores.series();
        this.rosters = new Rosters(stores);
    }

    /**
     * An environment that moved.
     *
     * @param oldest key of the alert that speaks for all of them
     * @param others keys of the alerts whose members in that environment go to it
     */
    record Moved(Share share, String oldest, List<String> others) {}

    /** The environment that moved with an alert, if one did; what only repeats old history moves none. */
    Optional<Moved> of(Alert alert, Roster roster) {
        if (alert.getBackfill()) {
            return Optional.empty();
        }
        Map<String, Group> meeting = meeting(alert, roster);
        Map<String, Roster> all = new LinkedHashMap<>();
        meeting.keySet().forEach(key -> all.put(key, rosters.of(key)));
        all.put(TopicKeys.alert(alert), roster);
        Map<String, List<ChangePoint>> standing = new TreeMap<>();
        all.values().forEach(one -> standing(one).forEach(point -> standing.computeIfAbsent(
                        point.getSeries().getEnvironment(), name -> new ArrayList<>())
                .add(point)));
        return standing.values().stream()
                .map(this::share)
                .filter(Share::isLarge)
                .max(Comparator.comparingLong(Share::moved))
                .map(share -> moved(share, alert, meeting, all));
    }

    /** How much of an environment moved within one alert. */
    Share within(String environment, Roster roster) {
        List<ChangePoint> standing = standing(roster).stream()
                .filter(point -> point.getSeries().getEnvironment().equals(environment))
                .toList();
        return standing.isEmpty() ? new Share(environment, 0, 0, false) : share(standing);
    }

    private Moved moved(Share share, Alert alert, Map<String, Group> meeting, Map<String, Roster> all) {
        Group own = new Group(TopicKeys.alert(alert), alert.getOpenedAt(), List.of());
        List<Group> involved = new ArrayList<>(List.of(own));
        meeting.values().stream()
                .filter(group -> standing(all.getOrDefault(group.alert(), new Roster(List.of()))).stream()
                        .anyMatch(point -> point.getSeries().getEnvironment().equals(share.environment())))
                .forEach(involved::add);
        involved.sort(Grouping.OLDER);
        List<String> keys = involved.stream().map(Group::alert).toList();
        return new Moved(share, keys.get(0), keys.subList(1, keys.size()));
    }

    private Map<String, Group> meeting(Alert alert, Roster roster) {
        Group own = new Group(TopicKeys.alert(alert), alert.getOpenedAt(), roster.spans());
        Map<String, Group> meeting = groups.but(alert.getProject(), alert.getBranch(), Kinds.BACKFILL);
        meeting.values().removeIf(group -> group.alert().equals(own.alert()) || !Grouping.meet(own, group));
        return meeting;
    }

    private Share share(List<ChangePoint> points) {
        Set<String> moved = new HashSet<>();
        points.forEach(point -> moved.add(point.getSeriesId()));
        ChangePoint first = points.get(0);
        boolean renewed = points.stream()
                .anyMatch(point -> point.getKind().equals(Judge.ENVIRONMENT) || point.getEnvironmentChanged());
        long position = points.stream()
                .mapToLong(point -> point.getFirstBad().getPosition())
                .min()
                .orElseThrow();
        return new Share(
                first.getSeries().getEnvironment(), moved.size(), series.around(first.getSeries(), position), renewed);
    }

    private static List<ChangePoint> standing(Roster roster) {
        return roster.seats().stream()
                .filter(Roster.Seat::stands)
                .map(Roster.Seat::point)
                .toList();
    }
}
