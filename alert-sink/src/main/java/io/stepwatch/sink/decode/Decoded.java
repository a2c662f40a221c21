package io.stepwatch.sink.decode;

import org.apache.avro.specific.SpecificRecordBase;
import org.jspecify.annotations.Nullable;

/** What became of a value: an event, or the bytes as received. */
public final class Decoded<T extends SpecificRecordBase> {

    private final @Nullable T event;
    private final byte @Nullable [] asReceived;

    private Decoded(@Nullable T event, byte @Nullable [] asReceived) {
        this.event = event;
        this.asReceived = asReceived;
    }

    static <T extends SpecificRecordBase> Decoded<T> good(T event) {
        return new Decoded<>(event, null);
    }

    static <T extends SpecificRecordBase> Decoded<T> bad(byte @Nullable [] asReceived) {
        return new Decoded<>(null, asReceived);
    }

    /** Whether there is an event. */
    public boolean good() {
        return event != null;
    }

    /** The event; null when there is none. */
    public @Nullable T event() {
        return event;
    }

    /** The value of a dead letter; null for a good event, and where nothing was received. */
    public byte @Nullable [] asReceived() {
        return asReceived;
    }
}
