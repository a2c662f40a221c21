package io.stepwatch.it;

import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A registry that comes and goes at random moments. */
final class Restarts {

    private static final int LONGEST_UP_MILLIS = 400;
    private static final int LONGEST_AWAY_MILLIS = 900;

    private Restarts() {}

    /** What is done meanwhile. */
    @FunctionalInterface
    interface Action {
        void run() throws Exception;
    }

    /** Stops and starts it until the action is over; then it is there. */
    static void during(SwitchedRegistry registry, Random random, Action action) throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            Future<?> switching = thread.submit(() -> {
                while (!end.await(random.nextInt(LONGEST_UP_MILLIS), TimeUnit.MILLISECONDS)) {
                    registry.stop();
                    TimeUnit.MILLISECONDS.sleep(random.nextInt(LONGEST_AWAY_MILLIS));
                    registry.start();
                }
                return null;
            });
            action.run();
            end.countDown();
            switching.get();
        } finally {
            thread.shutdownNow();
        }
    }
}
