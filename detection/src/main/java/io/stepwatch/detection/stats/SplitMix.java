package io.stepwatch.detection.stats;

/**
 * Numbers that look random and depend on their seed alone, on every machine and every Java: SplitMix64 (Steele, Lea and
 * Flood, Fast splittable pseudorandom number generators, 2014).
 */
public final class SplitMix {

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final double UNIT = 0x1.0p-53;

    private long state;

    public SplitMix(long seed) {
        state = seed;
    }

    /** A stream of its own for a name, whatever other names there are. */
    public static SplitMix of(long seed, String name) {
        long state = seed;
        for (int i = 0; i < name.length(); i++) {
            state = mixed(state + GOLDEN + name.charAt(i));
        }
        return new SplitMix(state);
    }

    /** The next 64 bits. */
    public long bits() {
        state += GOLDEN;
        return mixed(state);
    }

    /** A number from 0 (inclusive) to the bound (exclusive), each as likely as the others. */
    public int below(int bound) {
        // The high word of a product spreads 64 bits over the bound with a bias of less than bound / 2^63.
        return (int) Math.multiplyHigh(bits() >>> 1, (long) bound << 1);
    }

    /** A number from 0 (inclusive) to 1 (exclusive). */
    public double share() {
        return (bits() >>> 11) * UNIT;
    }

    private static long mixed(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
