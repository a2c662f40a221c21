package io.stepwatch.local.registry;

import io.stepwatch.local.registry.Subject.Version;
import java.util.OptionalInt;

/** A version as a client names it: by number, or as the latest. */
record VersionName(OptionalInt number) {

    static VersionName parse(String text) {
        if (text.equals("latest") || text.equals("-1")) {
            return new VersionName(OptionalInt.empty());
        }
        try {
            int number = Integer.parseInt(text);
            if (number >= 1) {
                return new VersionName(OptionalInt.of(number));
            }
        } catch (NumberFormatException e) {
            throw Problem.invalidVersion(text);
        }
        throw Problem.invalidVersion(text);
    }

    boolean isLatest() {
        return number.isEmpty();
    }

    /** The version of that name; the latest is never a deleted one unless there is no other. */
    Version in(Subject subject, boolean withDeleted) {
        return (isLatest()
                        ? subject.latest(false).or(() -> subject.latest(withDeleted))
                        : subject.version(number.getAsInt()).filter(version -> withDeleted || !version.deleted()))
                .orElseThrow(() -> Problem.noVersion(subject.name(), toString()));
    }

    @Override
    public String toString() {
        return isLatest() ? "latest" : Integer.toString(number.getAsInt());
    }
}
