import io.stepwatch.events.ChangePoint;
import io.stepwatch.schema.kafka.EventDeserializer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** Follows the change points of every series and prints those that stand. Arguments: brokers, registry, topic. */
public final class FollowChangePoints {

    private FollowChangePoints() {}

    public static void main(String[] args) {
        Map<String, Object> config = Map.of(
                "bootstrap.servers",
                args[0],
                "schema.registry.url",
                args[1],
                "group.id",
                "follow-change-points",
                "isolation.level",
                "read_committed",
                "auto.offset.reset",
                "earliest",
                "key.deserializer",
                StringDeserializer.class,
                "value.deserializer",
                EventDeserializer.class);
        Map<String, ChangePoint> newest = new HashMap<>();
        try (KafkaConsumer<String, ChangePoint> consumer = new KafkaConsumer<>(config)) {
            consumer.subscribe(List.of(args.length > 2 ? args[2] : "change-points"));
            while (true) {
                for (ConsumerRecord<String, ChangePoint> record : consumer.poll(Duration.ofSeconds(1))) {
                    ChangePoint event = record.value();
                    ChangePoint known = newest.get(event.getId());
                    if (known != null && known.getRevision() >= event.getRevision()) {
                        continue;
                    }
                    newest.put(event.getId(), event);
                    System.out.printf(
                            "%s %s %s (%s, %s] %s%n",
                            event.getState(),
                            event.getKind(),
                            event.getSeriesId(),
                            event.getLastGood().getCommit(),
                            event.getFirstBad().getCommit(),
                            event.getRatio());
                }
            }
        }
    }
}
