package io.stepwatch.it;

import io.stepwatch.events.BenchmarkRun;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.schema.kafka.AvroSerializer;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.kafka.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.StringSerializer;

/** Sends runs to an installation, by one producer in their order or by several at once. */
final class Producers {

    private final Installation installation;

    Producers(Installation installation) {
        this.installation = installation;
    }

    /** Returns when the broker has all of them. */
    void send(List<BenchmarkRun> runs) throws InterruptedException, ExecutionException {
        Map<String, Object> config =
                Map.of("bootstrap.servers", installation.connection().bootstrapServers());
        try (KafkaProducer<String, BenchmarkRun> producer = new KafkaProducer<>(
                config,
                new StringSerializer(),
                new AvroSerializer<>(SerdeConfig.registry(installation.connection()), false))) {
            List<Future<RecordMetadata>> sent = new ArrayList<>();
            for (BenchmarkRun run : runs) {
                sent.add(producer.send(
                        new ProducerRecord<>(installation.topic(Topic.BENCHMARK_RUNS), TopicKeys.run(run), run)));
            }
            for (Future<RecordMetadata> one : sent) {
                one.get();
            }
        }
    }

    /** The same by several producers at once, each with every so many-th run. */
    void sendAtOnce(List<BenchmarkRun> runs, int producers) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(producers);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int producer = 0; producer < producers; producer++) {
                List<BenchmarkRun> share = new ArrayList<>();
                for (int i = producer; i < runs.size(); i += producers) {
                    share.add(runs.get(i));
                }
                all.add(threads.submit(() -> {
                    send(share);
                    return null;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
