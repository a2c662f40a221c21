package io.stepwatch.schema.registry;

import java.util.List;

/** A value that cannot be what its topic holds, however often it is read. */
public final class MalformedValueException extends RuntimeException {

    /** The reasons of decoders. */
    public static final List<String> REASONS =
            List.of("not-avro-framing", "unknown-schema-id", "wrong-record", "undecodable");

    private final String reason;

    public MalformedValueException(String reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** A fixed word for headers and metrics: not-avro-framing, unknown-schema-id, wrong-record, undecodable. */
    public String reason() {
        return reason;
    }
}
