package io.stepwatch.local.settle;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.TopicPartition;

/**
 * Waits until every application in a line has processed what the one before it made.
 *
 * <p>The ends of a stage's topics are read after the stage before it is done, so that nothing can come after. The ends
 * are read again until there is nothing left up to them: what a stage has forwarded to itself meanwhile counts too.
 */
public final class Settling {
    private static final long PAUSE_MILLIS = 100;

    private final Admin admin;
    private final long deadline;

    public Settling(Admin admin, Duration limit) {
        this.admin = admin;
        this.deadline = System.nanoTime() + limit.toNanos();
    }

    /**
     * Waits for the stages in their order, then for {@code waiting} to be empty.
     *
     * @param waiting what has been processed but not said yet, in words
     * @return what is missing when the time is up; empty when nothing is
     */
    public Optional<String> await(List<Stage> stages, Supplier<Optional<String>> waiting)
            throws InterruptedException, ExecutionException {
        for (Stage stage : stages) {
            Optional<String> missing = await(stage);
            if (missing.isPresent()) {
                return missing;
            }
        }
        Optional<String> unsaid = waiting.get();
        while (unsaid.isPresent() && mayGoOn()) {
            unsaid = waiting.get();
        }
        return unsaid;
    }

    private Optional<String> await(Stage stage) throws InterruptedException, ExecutionException {
        while (true) {
            Set<String> topics = stage.reads(admin);
            Map<TopicPartition, Long> ends = Backlog.ends(admin, topics);
            Backlog backlog = Backlog.of(admin, stage.group(), ends);
            if (backlog.isEmpty()) {
                return Optional.empty();
            }
            while (!backlog.isEmpty()) {
                if (!mayGoOn()) {
                    return Optional.of(stage.group() + " has not processed " + backlog.describe());
                }
                backlog = Backlog.of(admin, stage.group(), ends);
            }
        }
    }

    private boolean mayGoOn() throws InterruptedException {
        if (System.nanoTime() >= deadline) {
            return false;
        }
        TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        return true;
    }
}
