package io.stepwatch.sink.deliver;

import io.stepwatch.events.Alert;
import io.stepwatch.sink.render.Plain;
import java.time.Instant;
import java.util.Optional;

/**
 * A revision of an alert on its way to a target.
 *
 * @param alert what is said
 * @param said when it was said, by the broker's clock; the same at every attempt
 * @param before what the target shows of the alert already
 * @param unsure whether an earlier attempt at this revision may have got through
 */
public record Message(Alert alert, Instant said, Optional<Sent> before, boolean unsure) {

    /** A first attempt at an alert of which the target shows nothing. */
    public static Message first(Alert alert, Instant said) {
        return new Message(alert, said, Optional.empty(), false);
    }

    /** The same for each attempt at a revision, and for no other revision; safe in a header and in a file name. */
    public String key() {
        return Plain.id(alert.getId()) + "-" + alert.getRevision();
    }

    /** Whether a reader who knows what the target shows would miss the text: new members, or another state. */
    public boolean newText() {
        return before.isEmpty()
                || !before.get().members().equals(Members.of(alert))
                || !before.get().state().equals(alert.getState().name());
    }

    /** What the target shows once it has taken this. */
    public Sent taken(String message, long unsureAttempts) {
        long unsureBefore = before.map(Sent::unsure).orElse(0L);
        return new Sent(
                alert.getRevision(),
                alert.getState().name(),
                Members.of(alert),
                message,
                unsureBefore + unsureAttempts);
    }
}
