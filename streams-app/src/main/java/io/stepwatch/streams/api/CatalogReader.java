package io.stepwatch.streams.api;

import io.stepwatch.events.SeriesInfo;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.schema.kafka.TopicLog;
import io.stepwatch.schema.registry.MalformedValueException;
import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.ValueDecoder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The catalog in memory, as far as it is committed. It is read from the first question on, so that an instance that nobody
 * asks spends nothing on it.
 */
final class CatalogReader implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(CatalogReader.class);
    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration PAUSE = Duration.ofSeconds(2);
    private static final Duration FIRST_ANSWER = Duration.ofSeconds(10);

    private final Connection connection;
    private final ValueDecoder<SeriesInfo> decoder;
    private final ConcurrentSkipListMap<String, Listed> series = new ConcurrentSkipListMap<>();
    private final CountDownLatch loaded = new CountDownLatch(1);
    private final CountDownLatch closing = new CountDownLatch(1);
    private @Nullable Thread thread;

    CatalogReader(Connection connection, RegistryClient registry) {
        this.connection = connection;
        this.decoder = new ValueDecoder<>(registry, SeriesInfo.getClassSchema());
    }

    /** All series by id; waits a little where they are not read yet. */
    NavigableMap<String, Listed> series() {
        begin();
        try {
            if (!loaded.await(FIRST_ANSWER.toMillis(), TimeUnit.MILLISECONDS)) {
                throw Problem.notNow("the catalog is still being read; ask again");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Problem.notNow("the application is stopping");
        }
        return series;
    }

    /** How many series are in a state; NaN until the catalog is read. */
    double count(String state) {
        begin();
        return loaded.getCount() > 0
                ? Double.NaN
                : series.values().stream()
                        .filter(listed -> listed.state().equals(state))
                        .count();
    }

    private synchronized void begin() {
        if (thread == null) {
            thread = new Thread(this::run, "catalog");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void run() {
        while (closing.getCount() > 0) {
            try (KafkaConsumer<String, byte[]> consumer = consumer()) {
                read(consumer);
            } catch (RuntimeException e) {
                LOG.warn("the catalog cannot be read; trying again reason=\"{}\"", e.toString());
                pause();
            }
        }
    }

    private void read(KafkaConsumer<String, byte[]> consumer) {
        List<TopicPartition> partitions =
                consumer.partitionsFor(Topic.SERIES_CATALOG.name(connection.topicPrefix())).stream()
                        .map(info -> new TopicPartition(info.topic(), info.partition()))
                        .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
        while (closing.getCount() > 0) {
            consumer.poll(POLL).forEach(this::take);
            if (loaded.getCount() > 0
                    && ends.entrySet().stream().allMatch(end -> consumer.position(end.getKey()) >= end.getValue())) {
                loaded.countDown();
            }
        }
    }

    private void take(ConsumerRecord<String, byte[]> record) {
        if (record.key() == null) {
            return;
        }
        if (record.value() == null) {
            series.remove(record.key());
            return;
        }
        try {
            SeriesInfo info = decoder.decode(record.value());
            if (info.getSeriesId().equals(record.key())) {
                series.put(record.key(), Listed.of(info));
            }
        } catch (MalformedValueException e) {
            LOG.debug("not a series in the catalog offset={}", record.offset(), e);
        }
    }

    private KafkaConsumer<String, byte[]> consumer() {
        Map<String, Object> config = TopicLog.config(connection);
        config.remove(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG);
        return new KafkaConsumer<>(config, new StringDeserializer(), new ByteArrayDeserializer());
    }

    private void pause() {
        try {
            closing.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            closing.countDown();
        }
    }

    @Override
    public void close() {
        closing.countDown();
    }
}
