package io.stepwatch.local.registry;

import io.stepwatch.local.broker.Clients;
import io.stepwatch.local.broker.SharedBroker;
import java.net.URI;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Case S04 on top: the registry comes and goes at random moments while a hundred publish. */
class RegistryServerPublishTest extends PublishContract {

    private static final long SEED = 4;
    private static final int LONGEST_UP_MILLIS = 400;
    private static final int LONGEST_AWAY_MILLIS = 900;

    private static RegistrySettings settings;
    private static volatile RegistryServer server;

    @BeforeAll
    static void start() {
        RegistrySettings any =
                RegistrySettings.on(SharedBroker.get().bootstrapServers()).withTopic(Clients.uniqueTopic("schemas"));
        server = RegistryServer.start(any);
        settings = any.withPort(URI.create(server.url()).getPort());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Override
    protected String url() {
        return server.url();
    }

    @Override
    protected <T> T inTrouble(Callable<T> call) throws Exception {
        Random random = new Random(SEED);
        CountDownLatch end = new CountDownLatch(1);
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            Future<?> switching = thread.submit(() -> {
                while (!end.await(random.nextInt(LONGEST_UP_MILLIS), TimeUnit.MILLISECONDS)) {
                    server.close();
                    TimeUnit.MILLISECONDS.sleep(random.nextInt(LONGEST_AWAY_MILLIS));
                    server = RegistryServer.start(settings);
                }
                return null;
            });
            T result = call.call();
            end.countDown();
            switching.get();
            return result;
        } finally {
            thread.shutdownNow();
        }
    }
}
