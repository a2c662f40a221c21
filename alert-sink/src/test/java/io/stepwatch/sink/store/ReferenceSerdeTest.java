package io.stepwatch.sink.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.sink.judge.Reference;
import io.stepwatch.sink.judge.Told;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serde;
import org.junit.jupiter.api.Test;

class ReferenceSerdeTest {

    private final Serde<Reference> serde = ReferenceSerde.create();

    @Test
    void readsWhatItWrote() {
        Reference none = new Reference(1000, 43, List.of());
        Reference two = none.telling(new Told("a", 43, 1020)).telling(new Told("\u00b5", 53, 1040.5));

        assertThat(read(write(none))).isEqualTo(none);
        assertThat(read(write(two))).isEqualTo(two);
    }

    @Test
    void readsTheLayoutThatKnewOneLevel() {
        ByteBuffer first = ByteBuffer.allocate(26).put((byte) 1).putDouble(1000).putLong(43);

        assertThat(read(first.put((byte) 1).putDouble(1020).array()))
                .isEqualTo(new Reference(1000, 43, List.of(new Told("", 43, 1020))));
    }

    @Test
    void refusesAValueThatEndsEarlyOrIsOfALayoutToCome() {
        byte[] whole = write(new Reference(1000, 43, List.of(new Told("a", 43, 1020))));

        assertThatThrownBy(() -> read(Arrays.copyOf(whole, whole.length - 1)))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("ends early");
        whole[0] = 9;
        assertThatThrownBy(() -> read(whole))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("newer version");
    }

    private byte[] write(Reference reference) {
        return serde.serializer().serialize("topic", reference);
    }

    private Reference read(byte[] bytes) {
        return serde.deserializer().deserialize("topic", bytes);
    }
}
