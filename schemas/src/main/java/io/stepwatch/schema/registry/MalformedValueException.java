package io.stepwatch.schema.registry;

/** A value that cannot be what its topic holds, however often it is read. */
public final class MalformedValueException extends RuntimeException {

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
