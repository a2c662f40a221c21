package io.stepwatch.app;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import org.apache.kafka.streams.KafkaStreams;

/**
 * The few figures of Kafka Streams that an operator looks at, each one number for the whole instance.
 *
 * <p>Kafka keeps thousands, for each thread, task, node, store and connection; those are to be had by JMX.
 */
final class StreamsFigures {

    /** One number out of all metrics of a name, whatever their tags. */
    private record Figure(
            String name, String help, String group, String metric, boolean total, DoubleBinaryOperator fold) {}

    private static final DoubleBinaryOperator SUM = Double::sum;
    private static final DoubleBinaryOperator MAX = Math::max;

    private static final String THREADS = "stream-thread-metrics";
    private static final String TASKS = "stream-task-metrics";
    private static final String STORES = "stream-state-metrics";
    private static final String GROUP = "consumer-coordinator-metrics";

    private static final List<Figure> FIGURES = List.of(
            gauge("kafka.streams.threads.alive", "Stream threads that live", "stream-metrics", "alive-stream-threads"),
            counter(
                    "kafka.streams.threads.failed",
                    "Stream threads that died",
                    "stream-metrics",
                    "failed-stream-threads"),
            counter("kafka.streams.processed.records", "Records processed", THREADS, "process-total"),
            counter("kafka.streams.commits", "Transactions committed", THREADS, "commit-total"),
            worst("kafka.streams.commit.latency.max.ms", "Slowest commit of late", THREADS, "commit-latency-max"),
            worst("kafka.streams.poll.latency.max.ms", "Slowest poll of late", THREADS, "poll-latency-max"),
            counter(
                    "kafka.streams.records.dropped",
                    "Records that Kafka Streams left out",
                    TASKS,
                    "dropped-records-total"),
            counter(
                    "kafka.streams.records.restored",
                    "State records read back from the broker",
                    TASKS,
                    "restore-total"),
            gauge(
                    "kafka.streams.records.to.restore",
                    "State records that are still to be read back",
                    TASKS,
                    "restore-remaining-records-total"),
            gauge("kafka.streams.rocksdb.sst.bytes", "Size of the state on disk", STORES, "total-sst-files-size"),
            gauge("kafka.streams.rocksdb.memtable.bytes", "State in memory, unwritten", STORES, "size-all-mem-tables"),
            gauge("kafka.streams.rocksdb.cache.bytes", "State in memory, cached", STORES, "block-cache-usage"),
            worst(
                    "kafka.streams.consumer.lag.max.records",
                    "Records that the partition furthest behind is behind",
                    "consumer-fetch-manager-metrics",
                    "records-lag-max"),
            counter("kafka.streams.rebalances", "Times that partitions were given out anew", GROUP, "rebalance-total"));

    private StreamsFigures() {}

    static void bind(KafkaStreams streams, MeterRegistry meters) {
        for (Figure figure : FIGURES) {
            if (figure.total()) {
                FunctionCounter.builder(figure.name(), streams, all -> value(all, figure))
                        .description(figure.help())
                        .register(meters);
            } else {
                Gauge.builder(figure.name(), streams, all -> value(all, figure))
                        .description(figure.help())
                        .register(meters);
            }
        }
    }

    private static double value(KafkaStreams streams, Figure figure) {
        return streams.metrics().entrySet().stream()
                .filter(metric -> metric.getKey().name().equals(figure.metric())
                        && metric.getKey().group().equals(figure.group()))
                .mapToDouble(metric -> number(metric.getValue().metricValue()))
                .filter(Double::isFinite)
                .reduce(0, figure.fold());
    }

    private static double number(Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    private static Figure gauge(String name, String help, String group, String metric) {
        return new Figure(name, help, group, metric, false, SUM);
    }

    private static Figure counter(String name, String help, String group, String metric) {
        return new Figure(name, help, group, metric, true, SUM);
    }

    private static Figure worst(String name, String help, String group, String metric) {
        return new Figure(name, help, group, metric, false, MAX);
    }
}
