package io.stepwatch.bench.detector;

import org.openjdk.jmh.Main;

/** Runs the microbenchmarks of this package with JMH; the arguments are JMH's. */
public final class Jmh {

    private Jmh() {}

    /** Runs them. */
    public static void main(String[] args) throws Exception {
        Main.main(args);
    }
}
