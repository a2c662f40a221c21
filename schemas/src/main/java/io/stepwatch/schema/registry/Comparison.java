package io.stepwatch.schema.registry;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;
import org.apache.avro.SchemaCompatibility.Incompatibility;
import org.apache.avro.SchemaCompatibility.SchemaIncompatibilityType;

/**
 * Where a schema does not fit to a version of its subject, for people: registries say it in words of their own, or not
 * at all. Example: {@code v3: /fields/2/type (position): reader double, writer string (ours reads v3)}
 */
final class Comparison {

    private final SubjectVersion version;
    private final Schema ours;

    Comparison(SubjectVersion version, Schema ours) {
        this.version = version;
        this.ours = ours;
    }

    /** The reasons under a compatibility rule; empty when the two fit. */
    List<String> reasons(String level) {
        List<String> reasons = new ArrayList<>();
        if (level.startsWith("BACKWARD") || level.startsWith("FULL")) {
            reasons.addAll(reasons(ours, version.schema(), "ours reads v" + version.version()));
        }
        if (level.startsWith("FORWARD") || level.startsWith("FULL")) {
            reasons.addAll(reasons(version.schema(), ours, "v" + version.version() + " reads ours"));
        }
        return reasons;
    }

    private List<String> reasons(Schema reader, Schema writer, String who) {
        return SchemaCompatibility.checkReaderWriterCompatibility(reader, writer)
                .getResult()
                .getIncompatibilities()
                .stream()
                .map(problem -> "v%d: %s%s: %s (%s)"
                        .formatted(
                                version.version(),
                                problem.getLocation(),
                                field(reader, problem.getLocation()),
                                what(problem),
                                who))
                .toList();
    }

    private static String what(Incompatibility problem) {
        return problem.getType() == SchemaIncompatibilityType.TYPE_MISMATCH
                ? "reader " + name(problem.getReaderFragment()) + ", writer " + name(problem.getWriterFragment())
                : problem.getType().name().toLowerCase(Locale.ROOT).replace('_', ' ') + ": " + problem.getMessage();
    }

    private static String name(Schema schema) {
        return schema.getType() == Schema.Type.UNION ? schema.toString() : schema.getName();
    }

    /** The name of the outermost field that a path of indexes leads into, in brackets. */
    private static String field(Schema reader, String location) {
        String[] steps = location.split("/", -1);
        boolean inField = reader.getType() == Schema.Type.RECORD && steps.length > 2 && steps[1].equals("fields");
        return inField
                ? " (" + reader.getFields().get(Integer.parseInt(steps[2])).name() + ")"
                : "";
    }
}
