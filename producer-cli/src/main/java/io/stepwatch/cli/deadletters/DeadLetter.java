package io.stepwatch.cli.deadletters;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/**
 * A record that was set aside.
 *
 * @param offset on the topic of dead letters
 * @param time when it was set aside
 * @param reason one word of a closed list, if the writer was ours
 * @param error what was wrong, in words
 * @param topic where it came from; empty when it does not say
 * @param place partition and offset there. Example: 3@120
 * @param schemaId of its value, as text; empty when it has none
 * @param key as received
 * @param value as received; null when none was received, or it is no longer known
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never changed
record DeadLetter(
        int partition,
        long offset,
        Instant time,
        String reason,
        String error,
        String topic,
        String place,
        String schemaId,
        byte @Nullable [] key,
        byte @Nullable [] value) {

    static DeadLetter of(ConsumerRecord<byte[], byte[]> record) {
        return new DeadLetter(
                record.partition(),
                record.offset(),
                Instant.ofEpochMilli(record.timestamp()),
                header(record, "reason").orElse("unknown"),
                header(record, "error").orElse(""),
                header(record, "topic").orElse(""),
                header(record, "partition").orElse("?")
                        + '@'
                        + header(record, "offset").orElse("?"),
                header(record, "schema-id").orElse(""),
                record.key(),
                record.value());
    }

    /** Its name for the commands: partition and offset on the topic of dead letters. Example: 0@17 */
    String id() {
        return partition + "@" + offset;
    }

    /** The key as text. */
    String keyText() {
        return key == null ? "" : new String(key, StandardCharsets.UTF_8);
    }

    private static Optional<String> header(ConsumerRecord<byte[], byte[]> record, String name) {
        Header header = record.headers().lastHeader(name);
        return header == null || header.value() == null
                ? Optional.empty()
                : Optional.of(new String(header.value(), StandardCharsets.UTF_8));
    }
}
