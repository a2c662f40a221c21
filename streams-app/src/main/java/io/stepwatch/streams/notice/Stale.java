package io.stepwatch.streams.notice;

import io.stepwatch.events.Notice;
import io.stepwatch.schema.identity.Fingerprint;
import java.time.Duration;

/** The two notices about a suite that stood still. */
final class Stale {

    private Stale() {}

    /** Nothing came for some time; the notice is about the last commit that was measured. */
    static Notice stale(Notice last, Duration after) {
        return notice("suite-stale", last)
                .setText("no result for " + days(after) + "; the last one was of commit " + last.getCommit())
                .build();
    }

    /** Results come again. */
    static Notice resumed(Notice first) {
        return notice("suite-resumed", first)
                .setText("results come again, from commit " + first.getCommit() + " on")
                .build();
    }

    private static Notice.Builder notice(String kind, Notice about) {
        String id = new Fingerprint()
                .text(kind)
                .text(about.getProject())
                .text(about.getBranch())
                .text(about.getEnvironment())
                .text(about.getSuite())
                .text(about.getCommit())
                .hex(16);
        return Notice.newBuilder(about).setKind(kind).setId(id);
    }

    private static String days(Duration duration) {
        long days = duration.toDays();
        return days == 0 ? duration.toString() : days == 1 ? "a day" : days + " days";
    }
}
