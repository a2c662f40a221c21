package io.stepwatch.local.registry;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Everything about one subject but the texts of its schemas.
 *
 * @param versions in ascending order, deleted ones too until they are deleted for good
 * @param level its own compatibility level; absent for the global one
 */
record Subject(String name, List<Version> versions, Optional<Level> level) {
    Subject {
        versions = List.copyOf(versions);
    }

    /**
     * One place in a subject's history.
     *
     * @param number from 1, never given twice while an older version of the subject is left
     */
    record Version(int number, int id, boolean deleted) {
        Version delete() {
            return new Version(number, id, true);
        }
    }

    static Subject empty(String name) {
        return new Subject(name, List.of(), Optional.empty());
    }

    boolean hasNothing() {
        return versions.isEmpty() && level.isEmpty();
    }

    List<Version> live() {
        return versions.stream().filter(version -> !version.deleted()).toList();
    }

    Optional<Version> latest(boolean withDeleted) {
        List<Version> all = withDeleted ? versions : live();
        return all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() - 1));
    }

    Optional<Version> version(int number) {
        return versions.stream().filter(version -> version.number() == number).findFirst();
    }

    Subject withNext(int id) {
        List<Version> more = new ArrayList<>(versions);
        more.add(new Version(latest(true).map(Version::number).orElse(0) + 1, id, false));
        return new Subject(name, more, level);
    }

    Subject withLevel(Optional<Level> newLevel) {
        return new Subject(name, versions, newLevel);
    }

    /** All versions deleted; the level of its own goes with them. */
    Subject deleted() {
        return new Subject(name, versions.stream().map(Version::delete).toList(), Optional.empty());
    }

    Subject with(int number, UnaryOperator<Version> change) {
        return new Subject(
                name,
                versions.stream()
                        .map(version -> version.number() == number ? change.apply(version) : version)
                        .toList(),
                level);
    }

    Subject without(int number) {
        return new Subject(
                name,
                versions.stream().filter(version -> version.number() != number).toList(),
                level);
    }
}
