package io.stepwatch.sink.dispatch;

import io.stepwatch.events.Alert;
import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads alerts from records; a value that is none is set aside. */
final class Reading {

    private static final Logger LOG = LoggerFactory.getLogger(Reading.class);

    private final ValueDecoder<Alert> decoder;
    private final Aside aside;

    Reading(RegistryClient registry, Aside aside) {
        this.decoder = new ValueDecoder<>(registry, Alert.getClassSchema());
        this.aside = aside;
    }

    /**
     * The alert of a record; empty when it holds none.
     *
     * @throws io.stepwatch.schema.registry.RegistryUnavailableException when the registry is away
     * @throws io.stepwatch.schema.registry.RegistryRefusedException when the registry denies access
     */
    Optional<Alert> alert(ConsumerRecord<byte[], byte[]> record) {
        if (record.value() == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(decoder.decode(record.value()));
        } catch (MalformedValueException e) {
            LOG.warn(
                    "dead letter at={}-{}@{} reason={}",
                    record.topic(),
                    record.partition(),
                    record.offset(),
                    e.reason());
            aside.dead(record, e);
            return Optional.empty();
        }
    }

    /** Whether a later record holds a newer revision of an alert. */
    boolean newer(ConsumerRecord<byte[], byte[]> record, Alert than) {
        if (record.value() == null) {
            return false;
        }
        try {
            Alert alert = decoder.decode(record.value());
            return alert.getId().equals(than.getId())
                    && alert.getProject().equals(than.getProject())
                    && alert.getRevision() > than.getRevision();
        } catch (MalformedValueException e) {
            return false; // it is set aside when its turn comes
        }
    }
}
