package io.stepwatch.sink.group;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.sink.pace.Pace;
import io.stepwatch.sink.progress.Late;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.kafka.common.utils.Utils;

/**
 * What is watched outside the stream, for all projects together.
 *
 * @param upstream how late the application before the sink is; empty while that is not known
 * @param partition whose writer speaks of it
 * @param pace how long is waited before it is spoken of
 */
public record Watched(Supplier<Optional<Late>> upstream, int partition, Pace pace) {

    /** Under this project stands what is about the installation as a whole. */
    static final String PROJECT = "stepwatch";

    /** Spoken of by the writer to which actions about such alerts come as well. */
    public static Watched of(Supplier<Optional<Late>> upstream, Pace pace) {
        int hash = Utils.toPositive(Utils.murmur2(PROJECT.getBytes(UTF_8)));
        return new Watched(upstream, hash % Topic.CHANGE_POINTS.partitions(), pace);
    }
}
