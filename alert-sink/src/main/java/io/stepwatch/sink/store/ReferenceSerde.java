package io.stepwatch.sink.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.stepwatch.sink.judge.Reference;
import io.stepwatch.sink.judge.Told;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.serialization.Serde;

/** References as bytes: first level, its position, and each level told with its change point. */
final class ReferenceSerde {

    /** Knew one told level, and not which change point it belonged to. */
    private static final byte ONE_TOLD = 1;

    /** Did not know which levels people accepted. */
    private static final byte ALL_TOLD = 2;

    private static final byte WITH_ACCEPTED = 3;

    private static final int BYTES_OF_REFERENCE = 1 + 8 + 8 + 4;
    private static final int BYTES_OF_TOLD = 8 + 8 + 1 + 4;

    private ReferenceSerde() {}

    static Serde<Reference> create() {
        return FixedRecordSerde.serde(
                ReferenceSerde::write,
                Map.of(
                        ONE_TOLD, ReferenceSerde::readOne,
                        ALL_TOLD, bytes -> read(bytes, false),
                        WITH_ACCEPTED, bytes -> read(bytes, true)));
    }

    private static ByteBuffer write(Reference reference) {
        List<byte[]> ids = reference.told().stream()
                .map(told -> told.changePoint().getBytes(UTF_8))
                .toList();
        int size = ids.stream().mapToInt(id -> BYTES_OF_TOLD + id.length).sum();
        ByteBuffer bytes = ByteBuffer.allocate(BYTES_OF_REFERENCE + size)
                .put(WITH_ACCEPTED)
                .putDouble(reference.first())
                .putLong(reference.since())
                .putInt(ids.size());
        for (int i = 0; i < ids.size(); i++) {
            Told told = reference.told().get(i);
            bytes.putLong(told.position())
                    .putDouble(told.level())
                    .put((byte) (told.accepted() ? 1 : 0))
                    .putInt(ids.get(i).length)
                    .put(ids.get(i));
        }
        return bytes;
    }

    private static Reference read(ByteBuffer bytes, boolean knowsAccepted) {
        double first = bytes.getDouble();
        long since = bytes.getLong();
        int count = bytes.getInt();
        List<Told> told = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long position = bytes.getLong();
            double level = bytes.getDouble();
            boolean accepted = knowsAccepted && bytes.get() == 1;
            told.add(new Told(id(bytes), position, level, accepted));
        }
        return new Reference(first, since, told);
    }

    private static String id(ByteBuffer bytes) {
        int length = bytes.getInt();
        if (length < 0 || length > bytes.remaining()) {
            throw new BufferUnderflowException();
        }
        byte[] id = new byte[length];
        bytes.get(id);
        return new String(id, UTF_8);
    }

    private static Reference readOne(ByteBuffer bytes) {
        double accepted = bytes.getDouble();
        long since = bytes.getLong();
        boolean told = bytes.get() == 1;
        double level = bytes.getDouble();
        return new Reference(accepted, since, told ? List.of(new Told("", since, level)) : List.of());
    }
}
