package io.stepwatch.detection;

import io.stepwatch.detection.noise.NoiseEstimate;

/** The noise scale that is used: what was estimated, what was known before, and a floor below which nothing counts. */
final class NoiseFloor {

    /** A change of the smallest size worth a word is this many standard deviations, at least. */
    private static final double FLOOR_IN_SCALES = 2.5;

    /** The scale that came over from the era before weighs as much as this many points. */
    private static final double CARRIED_POINTS = 12;

    /** Few residuals make a scale that is too small too often: one in so many points is added. */
    private static final double SMALL_SAMPLE = 2;

    private final DetectorSettings settings;

    NoiseFloor(DetectorSettings settings) {
        this.settings = settings;
    }

    double scale(Draft draft, Stretch stretch, NoiseEstimate noise) {
        double points = Math.max(1, noise.points());
        double scale = noise.scale() * (1 + SMALL_SAMPLE / points);
        if (draft.carried > 0) {
            double before = stretch.axis().isRelative()
                    ? draft.carried
                    : stretch.axis().relativeAt(stretch.place(), draft.carried);
            scale = Math.sqrt((points * scale * scale + CARRIED_POINTS * before * before) / (points + CARRIED_POINTS));
        }
        return floored(stretch, scale);
    }

    double floored(Stretch stretch, double scale) {
        double floor = stretch.axis().relativeAt(stretch.place(), settings.floor() / FLOOR_IN_SCALES);
        return Math.max(Math.max(1e-9, floor), scale);
    }

    /** The scale as a share of the level, to be carried into the next era. */
    double relative(Draft draft, Stretch stretch) {
        double scale = scale(draft, stretch, stretch.noise(stretch.size()));
        if (stretch.axis().isRelative()) {
            return scale;
        }
        double level = Math.abs(stretch.place());
        return level == 0 ? 0 : scale / level;
    }
}
