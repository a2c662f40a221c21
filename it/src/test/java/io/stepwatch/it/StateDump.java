package io.stepwatch.it;

import io.stepwatch.streams.StreamsApp;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** The state of all series as its changelog has it: key and value as text, without what is gone. */
final class StateDump {

    /** An entry of the list of branches holds when its branch was measured last, by the clock on the wall. */
    private static final String LIST_OF_BRANCHES = "00".repeat(16) + "42";

    private StateDump() {}

    static Map<String, String> of(Installation installation) {
        String topic = installation.connection().topicPrefix() + StreamsApp.NAME + "-series-changelog";
        Map<String, String> state = new TreeMap<>();
        for (ConsumerRecord<byte[], byte[]> entry : Records.bytes(installation, topic)) {
            String key = HexFormat.of().formatHex(entry.key());
            if (key.startsWith(LIST_OF_BRANCHES)) {
                continue;
            }
            // Groups are numbered partition by partition.
            String where = entry.partition() + ":" + key;
            if (entry.value() == null) {
                state.remove(where);
            } else {
                state.put(where, new String(entry.value(), StandardCharsets.ISO_8859_1));
            }
        }
        return state;
    }
}
