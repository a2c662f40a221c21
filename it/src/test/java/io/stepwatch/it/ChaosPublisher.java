package io.stepwatch.it;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A pipeline that publishes one piece after the other, and each again until it is taken. */
final class ChaosPublisher {

    /** A steady load rather than all that goes, so that the calm run after it is short. */
    private static final long BETWEEN_PIECES_MILLIS = 900;

    private final CompletableFuture<Integer> published = new CompletableFuture<>();

    private ChaosPublisher() {}

    /** Publishes until it is over, and then to the end of the history that was begun. */
    static ChaosPublisher start(Installation installation, ChaosLoad load, AtomicBoolean over) {
        ChaosPublisher publisher = new ChaosPublisher();
        Thread thread = new Thread(() -> publisher.run(installation, load, over), "pipeline");
        thread.setDaemon(true);
        thread.start();
        return publisher;
    }

    private void run(Installation installation, ChaosLoad load, AtomicBoolean over) {
        try {
            int piece = 0;
            while (!over.get() || piece % ChaosLoad.piecesOfAHistory() != 0) {
                Path file = load.piece(piece);
                while (installation.tryToPublish(file) != 0) {
                    Thread.onSpinWait();
                }
                piece++;
                if (!over.get() && new CountDownLatch(1).await(BETWEEN_PIECES_MILLIS, TimeUnit.MILLISECONDS)) {
                    throw new IllegalStateException("nobody counts down");
                }
            }
            published.complete(piece);
        } catch (Exception e) {
            published.completeExceptionally(e);
        }
    }

    /** How many pieces were taken in all. */
    int awaitPublished(Duration limit) throws Exception {
        return published.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    }
}
