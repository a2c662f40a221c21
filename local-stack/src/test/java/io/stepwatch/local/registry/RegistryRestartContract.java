package io.stepwatch.local.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.schema.registry.RegistryClient;
import io.stepwatch.schema.registry.RegistryUnavailableException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.avro.Schema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What clients see of a registry that is restarted while they register and look up. */
abstract class RegistryRestartContract {

    private static final int CLIENTS = 2;
    private static final int SUBJECTS = 5;
    private static final int LONGEST_UP_MILLIS = 700;

    private final String run = UUID.randomUUID().toString();

    /** Where it is, before and after. */
    protected abstract String url();

    /** Stops it without a word and starts it again; returns when it answers. */
    protected abstract void restart() throws Exception;

    protected abstract int restarts();

    /** How many versions it makes of one schema that all clients register at the same moment. */
    protected int mostVersions() {
        return 1;
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = 11)
    void clientsThatRegisterAndLookUpMeanwhileAgreeOnEveryIdAndHearNoWrongAnswer(long seed) throws Exception {
        Random random = new Random(seed);
        CountDownLatch end = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
        try {
            List<Future<Map<String, Integer>>> clients = new ArrayList<>();
            for (int client = 0; client < CLIENTS; client++) {
                clients.add(threads.submit(() -> registerAndLookUp(end)));
            }
            for (int i = 0; i < restarts(); i++) {
                TimeUnit.MILLISECONDS.sleep(random.nextInt(LONGEST_UP_MILLIS));
                restart();
            }
            end.countDown();
            Map<String, Integer> ids = clients.get(0).get();
            assertThat(ids).isNotEmpty();
            for (Future<Map<String, Integer>> client : clients) {
                assertThat(client.get().keySet()).containsExactlyInAnyOrderElementsOf(ids.keySet());
                assertThat(client.get()).isEqualTo(ids);
            }
            assertThat(ids.values()).doesNotHaveDuplicates();
            for (String subject : ids.keySet()) {
                assertThat(client().latest(subject).version()).isBetween(1, mostVersions());
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** Registers the same schemas again and again, each time with a client that has seen none of them. */
    private Map<String, Integer> registerAndLookUp(CountDownLatch end) throws InterruptedException {
        Map<String, Integer> ids = new HashMap<>();
        do {
            RegistryClient client = client();
            for (int i = 0; i < SUBJECTS; i++) {
                String subject = "restart-" + run + "-" + i + "-value";
                Schema schema =
                        new Schema.Parser().parse(Schemas.FIRST.replace("Thing", "Thing" + i + run.substring(0, 4)));
                int id = patiently(() -> client.register(subject, schema));
                assertThat(ids.computeIfAbsent(subject, first -> id)).isEqualTo(id);
                RegistryClient other = client();
                assertThat(patiently(() -> other.lookUp(subject, schema))).isEqualTo(id);
                RegistryClient reader = client();
                assertThat(patiently(() -> reader.byId(id))).isEqualTo(schema);
            }
        } while (!end.await(1, TimeUnit.MILLISECONDS));
        return ids;
    }

    /** As our programs call it: again while it cannot answer. Any other answer than the right one fails the test. */
    private static <T> T patiently(Supplier<T> call) throws InterruptedException {
        while (true) {
            try {
                return call.get();
            } catch (RegistryUnavailableException e) {
                TimeUnit.MILLISECONDS.sleep(50);
            }
        }
    }

    private RegistryClient client() {
        return new RegistryClient(io.stepwatch.schema.registry.RegistrySettings.of(url(), Optional.empty()));
    }
}
