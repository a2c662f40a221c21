package io.stepwatch.local.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedBrokerTest {

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private final Clients shared = new Clients(SharedBroker.get().bootstrapServers());

    @Test
    void carriesRecordsFromAProducerToAConsumer() throws Exception {
        String topic = Clients.uniqueTopic("carries");
        shared.createTopic(topic, 3, Map.of());

        shared.send(topic, "one", "two", "three");

        assertThat(shared.read(topic, 3)).containsExactlyInAnyOrder("one", "two", "three");
    }

    @Test
    void showsOnlyCommittedTransactionsToThoseWhoAsk() throws Exception {
        String topic = Clients.uniqueTopic("transactions");
        shared.createTopic(topic, 1, Map.of());

        try (KafkaProducer<String, String> producer = shared.producer(Map.of("transactional.id", topic))) {
            producer.initTransactions();
            producer.beginTransaction();
            producer.send(new ProducerRecord<>(topic, "aborted")).get();
            producer.abortTransaction();
            producer.beginTransaction();
            producer.send(new ProducerRecord<>(topic, "committed")).get();
            producer.commitTransaction();
        }

        assertThat(shared.read(topic, 1)).containsExactly("committed");
    }

    @Test
    void neverCreatesATopicBecauseSomebodyNamesIt() throws Exception {
        String topic = Clients.uniqueTopic("never-made");

        try (var admin = shared.admin()) {
            assertThatThrownBy(() ->
                            admin.describeTopics(List.of(topic)).allTopicNames().get())
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(UnknownTopicOrPartitionException.class);
            try (KafkaProducer<String, String> producer = shared.producer(Map.of("max.block.ms", "500"))) {
                assertThatThrownBy(() -> producer.send(new ProducerRecord<>(topic, "lost"))
                                .get())
                        .hasMessageContaining(topic);
            }
            assertThat(admin.listTopics().names().get()).doesNotContain(topic);
        }
    }

    @Test
    void listensOnLoopbackOnly() {
        assertThat(SharedBroker.get().bootstrapServers()).matches("127\\.0\\.0\\.1:\\d+");
    }

    @Test
    void findsItsTopicsRecordsAndPortAgainAfterARestart(@TempDir Path folder) throws Exception {
        String topic = Clients.uniqueTopic("restart");
        String firstAddress;
        try (EmbeddedBroker first = EmbeddedBroker.durable(folder)) {
            firstAddress = first.bootstrapServers();
            Clients clients = new Clients(firstAddress);
            clients.createTopic(topic, 1, Map.of());
            clients.send(topic, "kept");
        }

        int port = Integer.parseInt(firstAddress.substring(firstAddress.indexOf(':') + 1));
        try (EmbeddedBroker second = EmbeddedBroker.durable(folder, port)) {
            assertThat(second.bootstrapServers()).isEqualTo(firstAddress);
            assertThat(new Clients(firstAddress).read(topic, 1)).containsExactly("kept");
        }
    }

    @Test
    void endsAllItsThreadsAndItsFolderWhenItCloses() throws Exception {
        ThreadGroup threads = new ThreadGroup("one-broker");
        FutureTask<EmbeddedBroker> start = new FutureTask<>(EmbeddedBroker::ephemeral);
        new Thread(threads, start, "start").start();
        EmbeddedBroker broker = start.get();
        assertThat(broker.healthy()).isTrue();
        Path folder = folderOf(broker);
        assertThat(living(threads)).isNotEmpty();

        broker.close();
        broker.close();

        assertThat(broker.healthy()).isFalse();
        assertThat(folder).doesNotExist();
        // A thread that says that it has ended lives on for a moment.
        await().atMost(LIMIT).untilAsserted(() -> assertThat(living(threads)).isEmpty());
    }

    /** Those that keep a process from ending; what a thread of the group starts is of the group. */
    private static Set<Thread> living(ThreadGroup group) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> group.equals(thread.getThreadGroup()) && !thread.isDaemon() && thread.isAlive())
                .collect(Collectors.toSet());
    }

    /** One of all the folders of brokers that run on this machine. */
    private static Path folderOf(EmbeddedBroker broker) throws Exception {
        try (Admin admin = new Clients(broker.bootstrapServers()).admin();
                var folders = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            String cluster = admin.describeCluster().clusterId().get();
            return folders.filter(folder -> folder.getFileName().toString().startsWith("stepwatch-broker-"))
                    .filter(folder -> isOf(cluster, folder))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static boolean isOf(String cluster, Path folder) {
        try {
            return Files.readString(folder.resolve("log").resolve("meta.properties"))
                    .contains(cluster);
        } catch (IOException e) {
            return false; // another one's, which has gone meanwhile
        }
    }
}
