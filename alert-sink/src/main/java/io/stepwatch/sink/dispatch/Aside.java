package io.stepwatch.sink.dispatch;

import io.stepwatch.events.Alert;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.identity.KeyText;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.sink.deliver.Failure;
import io.stepwatch.sink.deliver.Target;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;

/** Writes down what could not be delivered, with the reason, before the offset moves on. */
final class Aside {

    private final Connection connection;
    private final Writer writer;

    Aside(Connection connection, Writer writer) {
        this.connection = connection;
        this.writer = writer;
    }

    /** A target refused an alert. */
    void refused(ConsumerRecord<byte[], byte[]> record, Alert alert, Target target, Failure failure) {
        byte[] key =
                KeyText.join(alert.getProject(), alert.getId(), target.name()).getBytes(StandardCharsets.UTF_8);
        ProducerRecord<byte[], byte[]> aside = aside(Topic.DELIVERY_FAILURES, key, record, failure.reason());
        header(aside, "target", target.name());
        header(aside, "adapter", target.adapter());
        header(aside, "alert", alert.getId());
        header(aside, "revision", Long.toString(alert.getRevision()));
        failure.status().ifPresent(status -> header(aside, "status", Integer.toString(status)));
        header(aside, "answer", failure.answer());
        writer.write(aside);
    }

    /** A value is no alert. */
    void dead(ConsumerRecord<byte[], byte[]> record, MalformedValueException why) {
        ProducerRecord<byte[], byte[]> aside = aside(Topic.DEAD_LETTERS, record.key(), record, why.reason());
        header(aside, "error", String.valueOf(why.getMessage()));
        writer.write(aside);
    }

    private ProducerRecord<byte[], byte[]> aside(
            Topic topic, byte @Nullable [] key, ConsumerRecord<byte[], byte[]> record, String reason) {
        ProducerRecord<byte[], byte[]> aside =
                new ProducerRecord<>(topic.name(connection.topicPrefix()), key, record.value());
        header(aside, "reason", reason);
        header(aside, "topic", record.topic());
        header(aside, "partition", Integer.toString(record.partition()));
        header(aside, "offset", Long.toString(record.offset()));
        return aside;
    }

    private static void header(ProducerRecord<byte[], byte[]> record, String name, String text) {
        record.headers().add(name, text.getBytes(StandardCharsets.UTF_8));
    }
}
