package io.stepwatch.local.registry;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** All that the registry knows at one moment; never changed, only replaced. */
record Catalogue(SortedMap<Integer, AvroText> schemas, SortedMap<String, Subject> subjects, Level globalLevel) {

    static Catalogue empty() {
        return new Catalogue(new TreeMap<>(), new TreeMap<>(), Level.standard());
    }

    Catalogue with(Collection<? extends Change> changes) {
        Growing growing = new Growing(new TreeMap<>(schemas), new TreeMap<>(subjects), globalLevel);
        changes.forEach(change -> change.match(growing));
        return new Catalogue(growing.schemas, growing.subjects, growing.level);
    }

    Subject subject(String name) {
        return subjects.getOrDefault(name, Subject.empty(name));
    }

    Optional<AvroText> schema(int id) {
        return Optional.ofNullable(schemas.get(id));
    }

    /** The schema of a version; every id in a subject has one. */
    AvroText schema(Subject.Version version) {
        return schema(version.id()).orElseThrow(() -> new IllegalStateException("no schema with id " + version.id()));
    }

    Optional<Integer> idOf(AvroText avro) {
        return schemas.entrySet().stream()
                .filter(entry -> entry.getValue().sameText(avro))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    int nextId() {
        return schemas.isEmpty() ? 1 : schemas.lastKey() + 1;
    }

    Level levelOf(String subject) {
        return subject(subject).level().orElse(globalLevel);
    }

    /** The only place where changes become state. */
    private static final class Growing implements Change.Cases<Boolean> {
        private final SortedMap<Integer, AvroText> schemas;
        private final SortedMap<String, Subject> subjects;
        private Level level;

        private Growing(SortedMap<Integer, AvroText> schemas, SortedMap<String, Subject> subjects, Level level) {
            this.schemas = schemas;
            this.subjects = subjects;
            this.level = level;
        }

        @Override
        public Boolean schemaNamed(Change.SchemaNamed change) {
            schemas.put(change.id(), change.avro());
            return true;
        }

        @Override
        public Boolean subjectChanged(Change.SubjectChanged change) {
            Subject subject = change.subject();
            if (subject.hasNothing()) {
                subjects.remove(subject.name());
            } else {
                subjects.put(subject.name(), subject);
            }
            return true;
        }

        @Override
        public Boolean globalLevelChanged(Change.GlobalLevelChanged change) {
            level = change.level();
            return true;
        }
    }
}
