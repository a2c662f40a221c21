package io.stepwatch.detection;

/**
 * One thing that a detector has to say about a series.
 *
 * <p>{@code number} counts the change points of one fold from 1 and is the same in every verdict about one of them.
 */
public sealed interface Verdict {

    /** The shift that this is about, as it is seen now. */
    Shift shift();

    <R> R match(Cases<R> cases);

    /** Something may have happened; nobody should be told yet. */
    record Candidate(Shift shift) implements Verdict {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.candidate(this);
        }
    }

    /**
     * The level shifted.
     *
     * @param historic found within an imported history: recorded and drawn, told to nobody
     */
    record Confirmed(int number, Shift shift, boolean historic) implements Verdict {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.confirmed(this);
        }
    }

    /** A confirmed shift is seen more sharply now: another first point, another range or other levels. */
    record Revised(int number, Shift was, Shift shift) implements Verdict {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.revised(this);
        }
    }

    /** Later points show that there was no shift after all. */
    record Retracted(int number, Shift shift) implements Verdict {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.retracted(this);
        }
    }

    /**
     * A later opposite shift brought the old level back.
     *
     * @param shift the one that is over
     * @param by the number of the change point that ended it
     */
    record Recovered(int number, Shift shift, int by) implements Verdict {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.recovered(this);
        }
    }

    /** A candidate came to nothing. */
    record Transient(Shift shift) implements Verdict {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.transientShift(this);
        }
    }

    /**
     * A candidate that the points so far can neither confirm nor dismiss.
     *
     * @param morePoints how many further points would settle it, at least
     */
    record Inconclusive(Shift shift, int morePoints) implements Verdict {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.inconclusive(this);
        }
    }

    /** Another environment or another method took over: a visible mark, never a regression. */
    record EraBegan(int number, Shift shift, boolean historic) implements Verdict {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.eraBegan(this);
        }
    }

    /** One answer for each kind of verdict. */
    interface Cases<R> {
        R candidate(Candidate verdict);

        R confirmed(Confirmed verdict);

        R revised(Revised verdict);

        R retracted(Retracted verdict);

        R recovered(Recovered verdict);

        R transientShift(Transient verdict);

        R inconclusive(Inconclusive verdict);

        R eraBegan(EraBegan verdict);
    }
}
