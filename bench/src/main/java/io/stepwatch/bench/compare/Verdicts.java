package io.stepwatch.bench.compare;

import io.stepwatch.detection.compare.Better;
import io.stepwatch.detection.compare.Calibration;
import io.stepwatch.detection.compare.Family;
import io.stepwatch.detection.compare.Limits;
import io.stepwatch.detection.compare.Rules;
import io.stepwatch.detection.compare.Subject;
import io.stepwatch.detection.compare.TwoSamples;
import io.stepwatch.detection.compare.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Prints two tables with the default rules: how often equal sides are called worse or better, and how often a candidate
 * that is slower by 15 % is called worse, with 8 runs of each side, for each kind of noise, each deviation and each order of
 * measuring. Arguments: comparisons for each cell (10000), runs of each side (8), seed (1).
 *
 * <p>In blocks, all runs of the base come before all of the candidate; in turn, they alternate and are compared as pairs.
 */
public final class Verdicts {

    private static final double[] DEVIATIONS = {0.01, 0.02, 0.04};
    private static final double SLOWER = 1.15;
    private static final double LEVEL = 1_000;

    private final int comparisons;
    private final int runs;
    private final long seed;

    private Verdicts(int comparisons, int runs, long seed) {
        this.comparisons = comparisons;
        this.runs = runs;
        this.seed = seed;
    }

    /** Prints both tables. */
    public static void main(String[] args) {
        int comparisons = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        int runs = args.length > 1 ? Integer.parseInt(args[1]) : 8;
        long seed = args.length > 2 ? Long.parseLong(args[2]) : 1;
        Verdicts verdicts = new Verdicts(comparisons, runs, seed);
        System.out.printf(
                Locale.ROOT,
                "%d comparisons of %d against %d, seed %d; alpha %s, threshold %s%n",
                comparisons,
                runs,
                runs,
                seed,
                Rules.STANDARD.alpha(),
                Limits.STANDARD.threshold());
        verdicts.table("equal sides: worse or better, and the upper 95 % bound", 1);
        verdicts.table("15 % slower: worse", SLOWER);
    }

    private void table(String title, double factor) {
        System.out.printf(Locale.ROOT, "%n%s%n%-16s%-10s", title, "noise", "order");
        for (double deviation : DEVIATIONS) {
            System.out.printf(Locale.ROOT, "%18.0f %%", deviation * 100);
        }
        System.out.println();
        for (NoiseKind kind : NoiseKind.values()) {
            for (boolean inTurn : new boolean[] {false, true}) {
                System.out.printf(
                        Locale.ROOT, "%-16s%-10s", kind.name().toLowerCase(Locale.ROOT), inTurn ? "in turn" : "blocks");
                for (double deviation : DEVIATIONS) {
                    System.out.printf(Locale.ROOT, "%20s", cell(kind, deviation, inTurn, factor));
                }
                System.out.println();
            }
        }
    }

    private String cell(NoiseKind kind, double deviation, boolean inTurn, double factor) {
        Random random = new Random(seed * 1_000_003 + kind.name().hashCode() * 101L + Math.round(deviation * 1000));
        int told = 0;
        for (int i = 0; i < comparisons; i++) {
            told += told(verdict(kind, deviation, inTurn, factor, random), factor) ? 1 : 0;
        }
        Calibration.Rate rate = Calibration.Rate.of(told, comparisons);
        return factor == 1
                ? String.format(Locale.ROOT, "%.4f (%.4f)", rate.value(), rate.upper())
                : String.format(Locale.ROOT, "%.4f", rate.value());
    }

    private static boolean told(Verdict verdict, double factor) {
        return verdict == Verdict.REGRESSION || (factor == 1 && verdict == Verdict.IMPROVEMENT);
    }

    private Verdict verdict(NoiseKind kind, double deviation, boolean inTurn, double factor, Random random) {
        double[] noise = kind.draw(2 * runs, random);
        double[] base = new double[runs];
        double[] candidate = new double[runs];
        for (int i = 0; i < runs; i++) {
            base[i] = value(noise[inTurn ? 2 * i : i], deviation);
            candidate[i] = factor * value(noise[inTurn ? 2 * i + 1 : runs + i], deviation);
        }
        TwoSamples samples = inTurn ? TwoSamples.inTurn(base, candidate) : TwoSamples.independent(base, candidate);
        Rules quick = new Rules(Rules.STANDARD.alpha(), Rules.STANDARD.confidence(), 1_000, 1);
        Subject subject = new Subject("b", samples, Better.LOWER, true, Limits.STANDARD);
        return Family.judge(List.of(subject), quick).get(0).verdict();
    }

    private static double value(double noise, double deviation) {
        return Math.max(LEVEL / 20, LEVEL * (1 + deviation * noise));
    }
}
