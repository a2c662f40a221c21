package io.stepwatch.schema.registry;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Whether two schemas say the same. Words that explain (doc) and the order of a record's fields are no difference: they
 * are no reason for another version. Names, types, defaults and symbols are.
 */
final class Shape {

    private Shape() {}

    static boolean same(Schema a, Schema b) {
        if (a.getType() != b.getType()) {
            return false;
        }
        return switch (a.getType()) {
            case RECORD -> a.getFullName().equals(b.getFullName()) && sameFields(a, b);
            case ARRAY -> same(a.getElementType(), b.getElementType());
            case MAP -> same(a.getValueType(), b.getValueType());
            case UNION -> sameBranches(a.getTypes(), b.getTypes());
            default -> a.equals(b);
        };
    }

    private static boolean sameFields(Schema a, Schema b) {
        return a.getFields().size() == b.getFields().size()
                && a.getFields().stream().allMatch(field -> sameField(field, b.getField(field.name())));
    }

    private static boolean sameField(Schema.Field a, Schema.@Nullable Field b) {
        return b != null && Objects.equals(a.defaultVal(), b.defaultVal()) && same(a.schema(), b.schema());
    }

    private static boolean sameBranches(List<Schema> a, List<Schema> b) {
        return a.size() == b.size() && IntStream.range(0, a.size()).allMatch(i -> same(a.get(i), b.get(i)));
    }
}
