package io.stepwatch.local.registry;

import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;

/** Avro's own rules of resolution, asked in the directions that a level wants. */
final class Compatibility {
    private Compatibility() {}

    /** Why {@code candidate} breaks {@code level} against an earlier schema; empty when it does not. */
    static List<String> reasons(Level level, AvroText candidate, AvroText earlier, int version) {
        List<String> reasons = new ArrayList<>();
        if (level.newReadsOld()) {
            reasons.addAll(
                    unreadable(candidate.schema(), earlier.schema(), "the new schema cannot read version " + version));
        }
        if (level.oldReadsNew()) {
            reasons.addAll(unreadable(
                    earlier.schema(), candidate.schema(), "version " + version + " cannot read the new schema"));
        }
        return reasons;
    }

    private static List<String> unreadable(Schema reader, Schema writer, String what) {
        return SchemaCompatibility.checkReaderWriterCompatibility(reader, writer)
                .getResult()
                .getIncompatibilities()
                .stream()
                .map(each ->
                        what + " at " + each.getLocation() + ": " + each.getType() + " (" + each.getMessage() + ")")
                .toList();
    }
}
