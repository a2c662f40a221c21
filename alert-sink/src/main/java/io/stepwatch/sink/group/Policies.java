package io.stepwatch.sink.group;

import io.stepwatch.events.SeriesConfig;
import io.stepwatch.sink.judge.Policy;
import io.stepwatch.sink.judge.Thresholds;
import io.stepwatch.sink.store.ConfigStore;
import java.util.Optional;

/** What each project wants to be told. */
final class Policies {

    private final Thresholds defaults;
    private final ConfigStore configs;

    Policies(Thresholds defaults, ConfigStore configs) {
        this.defaults = defaults;
        this.configs = configs;
    }

    Policy of(String project) {
        return new Policy(defaults, config(project));
    }

    Optional<SeriesConfig> config(String project) {
        return configs.get(project);
    }
}
