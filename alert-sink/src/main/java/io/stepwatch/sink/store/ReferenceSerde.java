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

/** References as bytes: accepted level, its position, and each level told with its change point. */
final class ReferenceSerde {

    /** Knew one told level, and not which change point it belonged to. */
    private static final byte ONE_TOLD = 1;

    private static final byte ALL_TOLD = 2;

    private static final int BYTES_OF_REFERENCE = 1 + 8 + 8 + 4;
    private static final int BYTES_OF_TOLD = 8 + 8 + 4;

    private ReferenceSerde() {}

    static Serde<Reference> create() {
        return FixedRecordSerde.serde(
                ReferenceSerde::write, Map.of(ONE_TOLD, ReferenceSerde::readOne, ALL_TOLD, ReferenceSerde::read));
    }

    private static ByteBuffer write(Reference reference) {
        List<byte[]> ids = reference.told().stream()
                .map(told -> told.changePoint().getBytes(UTF_8))
                .toList();
        int size = ids.stream().mapToInt(id -> BYTES_OF_TOLD + id.length).sum();
        ByteBuffer bytes = ByteBuffer.allocate(BYTES_OF_REFERENCE + size)
                .put(ALL_TOLD)
                .putDouble(reference.accepted())
                .putLong(reference.since())
                .putInt(ids.size());
        for (int i = 0; i < ids.size(); i++) {
            Told told = reference.told().get(i);
            bytes.putLong(told.position())
                    .putDouble(told.level())
                    .putInt(ids.get(i).length)
                    .put(ids.get(i));
        }
        return bytes;
    }

    private static Reference read(ByteBuffer bytes) {
        double accepted = bytes.getDouble();
        long since = bytes.getLong();
        int count = bytes.getInt();
        List<Told> told = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long position = bytes.getLong();
            double level = bytes.getDouble();
            told.add(new Told(id(bytes), position, level));
        }
        return new Reference(accepted, since, told);
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
