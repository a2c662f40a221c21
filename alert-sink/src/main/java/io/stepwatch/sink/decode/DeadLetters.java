package io.stepwatch.sink.decode;

import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.WireFormat;
import io.stepwatch.sink.render.Plain;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.FixedKeyRecord;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says why values of one topic were set aside: in headers each time, in the log at most once a minute. Thread-safe. */
final class DeadLetters {

    private static final Logger LOG = LoggerFactory.getLogger(DeadLetters.class);
    private static final long QUIET_MILLIS = 60_000;
    private static final int LONGEST = 200;

    private long nextLine = Long.MIN_VALUE;
    private long unsaid;

    /** The headers as received and ours. */
    Headers headers(
            FixedKeyRecord<byte[], byte @Nullable []> record,
            MalformedValueException why,
            Optional<RecordMetadata> place,
            long now) {
        Headers headers = new RecordHeaders(record.headers().toArray());
        add(headers, "reason", why.reason());
        add(headers, "error", why.getMessage());
        place.ifPresent(at -> {
            add(headers, "topic", at.topic());
            add(headers, "partition", Integer.toString(at.partition()));
            add(headers, "offset", Long.toString(at.offset()));
        });
        schemaId(record.value()).ifPresent(id -> add(headers, "schema-id", id));
        say(record.key(), why, place, now);
        return headers;
    }

    private synchronized void say(
            byte @Nullable [] key, MalformedValueException why, Optional<RecordMetadata> place, long now) {
        if (now < nextLine) {
            unsaid++;
            return;
        }
        LOG.warn(
                "dead letter record={} key={} reason={} error=\"{}\" unlogged={}",
                place.map(at -> at.topic() + "-" + at.partition() + "@" + at.offset())
                        .orElse("?"),
                key == null ? "null" : shown(new String(key, StandardCharsets.UTF_8)),
                why.reason(),
                shown(String.valueOf(why.getMessage())),
                unsaid);
        nextLine = now + QUIET_MILLIS;
        unsaid = 0;
    }

    private static String shown(String untrusted) {
        return Plain.text(untrusted.length() > LONGEST ? untrusted.substring(0, LONGEST) + '…' : untrusted);
    }

    private static Optional<String> schemaId(byte @Nullable [] value) {
        try {
            return value == null ? Optional.empty() : Optional.of(Integer.toString(WireFormat.schemaId(value)));
        } catch (MalformedValueException e) {
            return Optional.empty();
        }
    }

    private static void add(Headers headers, String name, @Nullable String text) {
        headers.remove(name);
        headers.add(name, String.valueOf(text).getBytes(StandardCharsets.UTF_8));
    }
}
