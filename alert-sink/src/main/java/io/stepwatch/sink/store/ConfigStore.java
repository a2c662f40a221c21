package io.stepwatch.sink.store;

import io.stepwatch.events.SeriesConfig;
import java.util.Optional;
import org.apache.kafka.streams.state.KeyValueStore;

/** What projects want to be told. */
public final class ConfigStore {

    private final KeyValueStore<String, SeriesConfig> configs;

    ConfigStore(KeyValueStore<String, SeriesConfig> configs) {
        this.configs = configs;
    }

    public Optional<SeriesConfig> get(String project) {
        return Optional.ofNullable(configs.get(StoreKeys.project(project)));
    }

    /** Keeps a configuration; false when nothing changes. */
    public boolean keep(SeriesConfig config) {
        String key = StoreKeys.project(config.getProject());
        if (config.equals(configs.get(key))) {
            return false;
        }
        configs.put(key, config);
        return true;
    }
}
