package io.stepwatch.local.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedBrokerTest {
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
    void endsAllItsThreadsAndItsFolderWhenItCloses() {
        Set<Thread> before = living();
        Set<Path> foldersBefore = temporaryFolders();
        EmbeddedBroker broker = EmbeddedBroker.ephemeral();
        assertThat(broker.healthy()).isTrue();
        assertThat(temporaryFolders()).hasSizeGreaterThan(foldersBefore.size());

        broker.close();
        broker.close();

        assertThat(broker.healthy()).isFalse();
        Set<Thread> left = living();
        left.removeAll(before);
        assertThat(left).isEmpty();
        assertThat(temporaryFolders()).isEqualTo(foldersBefore);
    }

    private static Set<Thread> living() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !thread.isDaemon() && thread.isAlive())
                .collect(Collectors.toSet());
    }

    private static Set<Path> temporaryFolders() {
        try (var entries = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return entries.filter(entry -> entry.getFileName().toString().startsWith("stepwatch-broker-"))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
