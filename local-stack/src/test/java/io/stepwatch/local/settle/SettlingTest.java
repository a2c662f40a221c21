package io.stepwatch.local.settle;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.local.broker.Clients;
import io.stepwatch.local.broker.SharedBroker;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SettlingTest {
    private static final Duration SHORT = Duration.ofMillis(500);
    private static final Duration LONG = Duration.ofMinutes(3);

    private final Clients clients = new Clients(SharedBroker.get().bootstrapServers());
    private final String first = Clients.uniqueTopic("first");
    private final String second = Clients.uniqueTopic("second");
    private final Stage reader = new Stage("reader-" + first, Set.of(first));
    private final Stage teller = new Stage("teller-" + first, Set.of(second));
    private final Admin admin = clients.admin();

    @BeforeEach
    void makeTheTopics() throws Exception {
        clients.createTopic(first, 2, Map.of());
        clients.createTopic(second, 1, Map.of());
    }

    @AfterEach
    void close() {
        admin.close();
    }

    @Test
    void isDoneAtOnceWhereNothingWasPublished() throws Exception {
        assertThat(await(SHORT)).isEmpty();
    }

    @Test
    void namesTheStageAndWhatItHasLeftWhenTheTimeIsUp() throws Exception {
        clients.send(first, "a", "b", "c");

        assertThat(await(SHORT)).contains(reader.group() + " has not processed 3 in " + first);
    }

    @Test
    void isDoneOnceEveryStageHasCommittedTheEnds() throws Exception {
        clients.send(first, "a", "b", "c");
        clients.send(second, "d");
        CompletableFuture<Optional<String>> settling = awaitAside();

        commitEnds(reader, first);
        assertThat(settling).isNotDone();
        commitEnds(teller, second);

        assertThat(settling.get(LONG.toSeconds(), TimeUnit.SECONDS)).isEmpty();
    }

    @Test
    void countsWhatAStageForwardsToItself() throws Exception {
        String between = reader.group() + "-by-key-repartition";
        clients.createTopic(between, 1, Map.of());
        clients.send(first, "a");
        clients.send(between, "b");
        commitEnds(reader, first);

        assertThat(await(SHORT)).contains(reader.group() + " has not processed 1 in " + between);
        commitEnds(reader, between);
        assertThat(await(LONG)).isEmpty();
    }

    @Test
    void countsTheMarkOfATransactionLikeARecord() throws Exception {
        try (KafkaProducer<String, String> producer = clients.producer(Map.of("transactional.id", first))) {
            producer.initTransactions();
            producer.beginTransaction();
            producer.send(new ProducerRecord<>(second, "a")).get();
            producer.commitTransaction();
        }

        // The broker writes the mark a moment after it has answered.
        Awaitility.await().atMost(LONG).untilAsserted(() -> assertThat(await(SHORT))
                .contains(teller.group() + " has not processed 2 in " + second));
    }

    @Test
    void waitsForWhatIsNotSaidYetAndTellsItWhenTheTimeIsUp() throws Exception {
        AtomicInteger left = new AtomicInteger(3);

        Optional<String> settled = new Settling(admin, LONG)
                .await(List.of(), () -> left.getAndDecrement() > 0 ? Optional.of("an alert waits") : Optional.empty());
        Optional<String> never = new Settling(admin, SHORT).await(List.of(), () -> Optional.of("an alert waits"));

        assertThat(settled).isEmpty();
        assertThat(never).contains("an alert waits");
    }

    private Optional<String> await(Duration limit) throws Exception {
        return new Settling(admin, limit).await(List.of(reader, teller), Optional::empty);
    }

    private CompletableFuture<Optional<String>> awaitAside() {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return await(LONG);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private void commitEnds(Stage stage, String topic) throws Exception {
        for (Map.Entry<TopicPartition, Long> end :
                Backlog.ends(admin, Set.of(topic)).entrySet()) {
            admin.alterConsumerGroupOffsets(stage.group(), Map.of(end.getKey(), new OffsetAndMetadata(end.getValue())))
                    .all()
                    .get();
        }
    }
}
