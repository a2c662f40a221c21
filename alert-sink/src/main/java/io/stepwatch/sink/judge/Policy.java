package io.stepwatch.sink.judge;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.SeriesConfig;
import io.stepwatch.events.SeriesRule;
import io.stepwatch.schema.match.SeriesMatch;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a project wants to be told: its configuration over the settings of the sink. */
public final class Policy {

    private final Thresholds defaults;
    private final List<SeriesRule> rules;

    /**
     * A policy.
     *
     * @param defaults what holds where the project says nothing
     * @param config what the project has published, if anything
     */
    public Policy(Thresholds defaults, Optional<SeriesConfig> config) {
        this.defaults = defaults;
        this.rules = config.map(SeriesConfig::getRules).orElse(List.of());
    }

    /**
     * What holds for one series.
     *
     * @param check template of the decisive check; empty: the project sets none
     */
    public record Rule(Thresholds thresholds, List<String> owners, String check) {

        /** Judges by these thresholds. */
        public Judge judge() {
            return new Judge(thresholds);
        }
    }

    /** What holds for the series of a change point: of the rules that match, the last one that sets a value gives it. */
    public Rule of(ChangePoint point) {
        double notify = defaults.notifyPercent();
        double page = defaults.pagePercent();
        double floor = 0;
        List<String> owners = List.of();
        String check = "";
        for (SeriesRule rule : rules) {
            if (!SeriesMatch.matches(rule.getSeries(), point.getSeries())) {
                continue;
            }
            notify = or(rule.getNotifyPercent(), notify);
            page = or(rule.getPagePercent(), page);
            floor = rule.getFloorUnit().equals(point.getUnit()) ? or(rule.getFloor(), floor) : floor;
            owners = rule.getOwners().isEmpty() ? owners : rule.getOwners();
            check = rule.getCheck().isEmpty() ? check : rule.getCheck();
        }
        return new Rule(new Thresholds(notify, Math.max(notify, page), floor), owners, check);
    }

    /** The judge of a change point. */
    public Judge judge(ChangePoint point) {
        return of(point).judge();
    }

    private static double or(@Nullable Double set, double otherwise) {
        return set == null ? otherwise : set;
    }
}
