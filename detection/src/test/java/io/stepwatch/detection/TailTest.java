package io.stepwatch.detection;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.detection.stats.Axis;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tails share memory; none ever sees what another one does. */
class TailTest {

    private record Expected(Tail tail, List<Long> positions, List<Double> values) {

        Expected with(long position, double value) {
            List<Long> nextPositions = new ArrayList<>(positions);
            List<Double> nextValues = new ArrayList<>(values);
            nextPositions.add(position);
            nextValues.add(value);
            int from = Math.max(0, nextPositions.size() - Tail.CAPACITY);
            return new Expected(
                    tail.with(position, value),
                    nextPositions.subList(from, nextPositions.size()),
                    nextValues.subList(from, nextValues.size()));
        }

        void check() {
            assertThat(tail.size()).isEqualTo(positions.size());
            for (int i = 0; i < tail.size(); i++) {
                assertThat(tail.position(i)).isEqualTo(positions.get(i));
                assertThat(tail.value(i)).isEqualTo(values.get(i));
                assertThat(tail.indexOf(positions.get(i))).isEqualTo(i);
                assertThat(tail.indexOf(positions.get(i) - 1)).isEqualTo(i);
            }
            Axis axis = Axis.of(values.stream().mapToDouble(Double::doubleValue).toArray());
            assertThat(tail.axis().shape()).isEqualTo(axis.shape());
            assertThat(tail.places(tail.axis()))
                    .containsExactly(values.stream().mapToDouble(axis::place).toArray());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void eachGoesOnFromWhereItWasWhateverOthersDo(long seed) {
        Random random = new Random(seed);
        List<Expected> all = new ArrayList<>();
        all.add(new Expected(Tail.EMPTY, List.of(), List.of()));
        for (int i = 0; i < 600; i++) {
            boolean newest = random.nextInt(4) > 0;
            Expected one = all.get(newest ? all.size() - 1 : random.nextInt(all.size()));
            long last = one.positions.isEmpty() ? 0 : one.positions.get(one.positions.size() - 1);
            double sign = seed == 1 ? 1 : seed == 2 ? -1 : random.nextInt(50) == 0 ? -1 : 1;
            all.add(one.with(last + 2 + random.nextInt(3), sign * (1 + random.nextDouble())));
        }
        all.subList(1, all.size()).forEach(Expected::check);
    }
}
