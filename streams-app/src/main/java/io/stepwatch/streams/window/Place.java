package io.stepwatch.streams.window;

import java.util.Optional;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.KeyQueryMetadata;
import org.apache.kafka.streams.state.HostInfo;

/**
 * Where the state of a group lies.
 *
 * @param address of the instance that has it, host:port, as that instance says it
 * @param partition of the store
 */
public record Place(String address, int partition) {

    /**
     * Where the state of the runs of a record key lies; empty while nobody has it, or it is not known who.
     *
     * @param key of the records of the group's runs
     */
    public static Optional<Place> of(KafkaStreams streams, String key) {
        KeyQueryMetadata found = streams.queryMetadataForKey(History.STORE, key, new StringSerializer());
        HostInfo host = found.activeHost();
        return found.equals(KeyQueryMetadata.NOT_AVAILABLE) || host.equals(HostInfo.unavailable())
                ? Optional.empty()
                : Optional.of(new Place(host.host() + ':' + host.port(), found.partition()));
    }
}
