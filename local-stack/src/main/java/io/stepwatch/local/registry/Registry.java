package io.stepwatch.local.registry;

import io.stepwatch.local.registry.Subject.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What can be asked of the registry, apart from HTTP.
 *
 * <p>Changes happen one after the other and are visible once they are kept. Questions never wait for them.
 */
final class Registry {
    private final SchemasTopic topic;
    private volatile Catalogue catalogue;
    private boolean unsure;

    Registry(SchemasTopic topic) {
        this.topic = topic;
        this.catalogue = Catalogue.empty().with(topic.readToEnd());
    }

    Catalogue now() {
        return catalogue;
    }

    /** The id of a schema in a subject, which it gets now if it has none. */
    synchronized int register(String subjectName, AvroText avro) {
        settle();
        Subject subject = catalogue.subject(subjectName);
        Optional<Version> known = find(subject.live(), avro);
        if (known.isPresent()) {
            return known.get().id();
        }
        Level level = catalogue.levelOf(subjectName);
        List<String> reasons = reasons(subject.live(), level, avro);
        if (!reasons.isEmpty()) {
            throw Problem.incompatible(subjectName, level, reasons);
        }
        List<Change> changes = new ArrayList<>();
        Optional<Integer> given = catalogue.idOf(avro);
        int id = given.orElseGet(catalogue::nextId);
        if (given.isEmpty()) {
            changes.add(new Change.SchemaNamed(id, avro));
        }
        changes.add(new Change.SubjectChanged(subject.withNext(id)));
        keep(changes);
        return id;
    }

    /** The version of a subject that has this very text, or else one that differs in documentation only. */
    Optional<Version> find(List<Version> versions, AvroText avro) {
        return newest(versions.stream()
                        .filter(version -> catalogue.schema(version).sameText(avro)))
                .or(() -> newest(versions.stream()
                        .filter(version -> catalogue.schema(version).sameMeaning(avro))));
    }

    /** Why a schema could not be the next one of a subject; empty when it could. */
    List<String> reasons(List<Version> live, Level level, AvroText avro) {
        List<Version> against =
                level.transitive() || live.isEmpty() ? live : live.subList(live.size() - 1, live.size());
        return against.stream()
                .flatMap(version ->
                        Compatibility.reasons(level, avro, catalogue.schema(version), version.number()).stream())
                .toList();
    }

    /** Hides all versions of a subject, and answers which these are. */
    synchronized List<Integer> deleteSubject(String name) {
        settle();
        Subject subject = existing(name);
        List<Integer> live = numbers(subject.live());
        if (live.isEmpty()) {
            throw Problem.subjectAlreadyDeleted(name);
        }
        keep(List.of(new Change.SubjectChanged(subject.deleted())));
        return live;
    }

    /** Forgets a subject that was hidden. The schemas keep their ids: bytes written with them may be anywhere. */
    synchronized List<Integer> forgetSubject(String name) {
        settle();
        Subject subject = existing(name);
        if (!subject.live().isEmpty()) {
            throw Problem.subjectNotDeletedYet(name);
        }
        keep(List.of(new Change.SubjectChanged(Subject.empty(name))));
        return numbers(subject.versions());
    }

    synchronized int deleteVersion(String name, VersionName wanted) {
        settle();
        Subject subject = existing(name);
        Version version = wanted.in(subject, true);
        if (version.deleted()) {
            throw Problem.versionAlreadyDeleted(name, version.number());
        }
        keep(List.of(new Change.SubjectChanged(subject.with(version.number(), Version::delete))));
        return version.number();
    }

    synchronized int forgetVersion(String name, VersionName wanted) {
        settle();
        Subject subject = existing(name);
        Version version = wanted.in(subject, true);
        if (!version.deleted()) {
            throw Problem.versionNotDeletedYet(name, version.number());
        }
        keep(List.of(new Change.SubjectChanged(subject.without(version.number()))));
        return version.number();
    }

    synchronized void setGlobalLevel(Level level) {
        settle();
        keep(List.of(new Change.GlobalLevelChanged(level)));
    }

    synchronized void setLevel(String name, Optional<Level> level) {
        settle();
        keep(List.of(new Change.SubjectChanged(catalogue.subject(name).withLevel(level))));
    }

    private Subject existing(String name) {
        Subject subject = catalogue.subject(name);
        if (subject.versions().isEmpty()) {
            throw Problem.noSubject(name);
        }
        return subject;
    }

    /** After a change that may or may not have been kept, the topic decides. */
    private void settle() {
        if (unsure) {
            try {
                topic.reconnect();
                catalogue = Catalogue.empty().with(topic.readToEnd());
            } catch (RegistryException e) {
                throw Problem.notKept();
            }
            unsure = false;
        }
    }

    private void keep(List<Change> changes) {
        unsure = true;
        topic.append(changes);
        catalogue = catalogue.with(changes);
        unsure = false;
    }

    private static Optional<Version> newest(Stream<Version> versions) {
        return versions.reduce((earlier, later) -> later);
    }

    private static List<Integer> numbers(List<Version> versions) {
        return versions.stream().map(Version::number).toList();
    }
}
