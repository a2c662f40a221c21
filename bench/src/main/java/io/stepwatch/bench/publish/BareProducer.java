package io.stepwatch.bench.publish;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Sends records from a file and waits until each is acknowledged; nothing else. */
public final class BareProducer {

    private BareProducer() {}

    /** Arguments: brokers, topic, file with records. */
    public static void main(String[] args) throws IOException, InterruptedException, ExecutionException {
        Map<String, Object> config = Map.of("bootstrap.servers", args[0], "acks", "all", "compression.type", "lz4");
        List<Future<RecordMetadata>> sent = new ArrayList<>();
        try (KafkaProducer<byte[], byte[]> producer =
                        new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
                DataInputStream records =
                        new DataInputStream(new BufferedInputStream(Files.newInputStream(Path.of(args[2]))))) {
            for (int left = records.readInt(); left > 0; left--) {
                byte[] key = records.readNBytes(records.readInt());
                byte[] value = records.readNBytes(records.readInt());
                sent.add(producer.send(new ProducerRecord<>(args[1], key, value)));
            }
            for (Future<RecordMetadata> record : sent) {
                record.get();
            }
        }
    }
}
