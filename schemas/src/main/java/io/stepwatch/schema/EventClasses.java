package io.stepwatch.schema;

import org.apache.avro.util.ClassSecurityValidator;
import org.apache.avro.util.ClassSecurityValidator.ClassSecurityPredicate;

/**
 * Tells Avro that the generated classes may be made from schemas.
 *
 * <p>Avro refuses every class that nobody vouched for. A program that builds or reads events calls {@link #trust}
 * before the first one; the serializers, ids and topics of this module do so by themselves.
 */
public final class EventClasses {

    private static final String PACKAGE = "io.stepwatch.events";

    static {
        ClassSecurityPredicate others = ClassSecurityValidator.getGlobal();
        ClassSecurityPredicate ours = type -> PACKAGE.equals(type.getPackageName());
        ClassSecurityValidator.setGlobal(ClassSecurityValidator.composite(others, ours));
    }

    private EventClasses() {}

    /** Vouches for the classes of {@code io.stepwatch.events}; once is enough, more does no harm. */
    public static void trust() {
        // The work is done when this class is loaded.
    }
}
