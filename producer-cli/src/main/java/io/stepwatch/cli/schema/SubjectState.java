package io.stepwatch.cli.schema;

import io.stepwatch.cli.connect.Registry;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.RegistryRefusedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.avro.Schema;

/**
 * What the registry has for one subject.
 *
 * @param subject the subject. Example: benchmark-runs-value
 * @param state whether this program's schema is registered there
 * @param reasons why it cannot be, if it cannot
 */
public record SubjectState(String subject, State state, List<String> reasons) {

    /** Whether a schema is there. */
    public enum State {
        REGISTERED,
        MISSING,
        INCOMPATIBLE
    }

    public SubjectState {
        reasons = List.copyOf(reasons);
    }

    /** The states of all subjects. */
    public static List<SubjectState> all(Registry registry, String prefix) {
        List<SubjectState> states = new ArrayList<>();
        for (Topic topic : Topic.withSchema()) {
            states.add(of(registry, topic.subject(prefix), topic.schema().orElseThrow()));
        }
        return states;
    }

    private static SubjectState of(Registry registry, String subject, Schema schema) {
        try {
            registry.call(() -> registry.client().lookUp(subject, schema));
            return new SubjectState(subject, State.REGISTERED, List.of());
        } catch (RegistryRefusedException e) {
            List<String> reasons = registry.call(() -> registry.client().incompatibilities(subject, schema));
            return new SubjectState(subject, reasons.isEmpty() ? State.MISSING : State.INCOMPATIBLE, reasons);
        }
    }

    /** For people. */
    public String text() {
        String why = reasons.isEmpty() ? "" : ": " + String.join("; ", reasons);
        return subject + " " + state.name().toLowerCase(Locale.ROOT) + why;
    }
}
