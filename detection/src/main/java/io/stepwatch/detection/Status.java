package io.stepwatch.detection;

/** What a detector knows about a series now. "No change" and "cannot tell yet" are different answers. */
public sealed interface Status {

    /** What the noise of the series looks like. */
    Noise noise();

    /** Too few points to say anything. */
    record Learning(int morePoints, Noise noise) implements Status {}

    /** Nothing is going on. */
    record Quiet(Noise noise) implements Status {}

    /** A shift is suspected; fresh points will tell. */
    record CandidateOpen(Shift shift, Noise noise) implements Status {}

    /**
     * The noise of a series.
     *
     * @param spread robust standard deviation of single points, in the base unit of the series
     * @param autocorrelation of neighbouring points, from 0 to 1; higher means slower answers
     * @param bimodal whether the values have two modes, as on a pool of unlike machines
     * @param setAside how many points of another environment were set aside in this era because environments alternate
     */
    record Noise(double spread, double autocorrelation, boolean bimodal, int setAside) {}
}
