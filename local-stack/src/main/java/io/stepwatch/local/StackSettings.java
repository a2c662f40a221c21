package io.stepwatch.local;

import io.stepwatch.local.folder.WorkFolder;
import java.util.Map;

/**
 * How a stack runs.
 *
 * @param folder where it keeps everything
 * @param ports where it listens on 127.0.0.1
 * @param variables settings of the applications, as their environment would have them. Example: STEPWATCH_NOTIFY_PERCENT
 */
public record StackSettings(WorkFolder folder, Ports ports, Map<String, String> variables) {
    public StackSettings {
        variables = Map.copyOf(variables);
    }

    /**
     * Ports; 0 takes any that is free.
     *
     * @param broker where Kafka clients connect
     * @param registry where the schema registry answers
     * @param streams where streams-app tells its health
     * @param sink where alert-sink tells its health
     */
    public record Ports(int broker, int registry, int streams, int sink) {
        /** Whatever is free. */
        public static final Ports ANY = new Ports(0, 0, 0, 0);
    }
}
