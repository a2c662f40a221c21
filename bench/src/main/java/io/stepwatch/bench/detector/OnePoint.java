package io.stepwatch.bench.detector;

import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.detection.Point;
import io.stepwatch.detection.SeriesWatch;
import io.stepwatch.detection.WatchState;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What one more point costs after a history of so many points; the time must not grow with the history.
 *
 * <p>Each invocation folds the same stretch of points onto the same state, so that the history stays as long as it says.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class OnePoint {

    private static final int STRETCH = 64;
    private static final long SEED = 1;

    @Param({"100", "1000", "10000"})
    int history;

    /** Whether the level moves early in the stretch, so that a change point is found and looked at again. */
    @Param({"false", "true"})
    boolean moves;

    private final SeriesWatch watch = new SeriesWatch("series", DetectorSettings.standard());
    private final Point[] stretch = new Point[STRETCH];
    private WatchState before = watch.initial();

    /** Folds the history, one with a step in every thousand points, all of them far from the stretch. */
    @Setup
    public void fold() {
        Random random = new Random(SEED);
        before = watch.initial();
        for (int i = 0; i < history; i++) {
            before = watch.append(before, point(i, random)).state();
        }
        for (int i = 0; i < STRETCH; i++) {
            stretch[i] = point(history + i, random);
        }
    }

    private Point point(int position, Random random) {
        boolean moved = moves && position >= history + STRETCH / 8;
        double level = 1000 * (1 + 0.05 * ((position + 500) / 1000 % 2)) * (moved ? 1.05 : 1);
        return Point.of(position, level * (1 + 0.01 * random.nextGaussian()));
    }

    /** Nanoseconds for one more point. */
    @Benchmark
    @OperationsPerInvocation(STRETCH)
    public WatchState onePoint() {
        WatchState state = before;
        for (Point point : stretch) {
            state = watch.append(state, point).state();
        }
        return state;
    }
}
