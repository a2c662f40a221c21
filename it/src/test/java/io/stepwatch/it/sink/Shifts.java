package io.stepwatch.it.sink;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.events.Commit;
import io.stepwatch.events.SeriesInfo;
import io.stepwatch.events.SeriesKey;
import io.stepwatch.local.demo.MadeUpShift;
import io.stepwatch.schema.EventClasses;
import io.stepwatch.schema.identity.Fingerprint;
import io.stepwatch.schema.identity.SeriesIds;
import java.util.Locale;

/** What streams-app says of benchmarks that became slower. */
final class Shifts {

    static {
        EventClasses.trust();
    }

    private Shifts() {}

    /** A confirmed regression of ten percent. */
    static ChangePoint regression(String project, String benchmark, long position) {
        String id =
                new Fingerprint().text(project).text(benchmark).number(position).hex(16);
        return new MadeUpShift(series(project, benchmark), Shifts::sha).between(id, position - 3, position);
    }

    /** What the catalog says of a benchmark. */
    static SeriesInfo catalogued(String project, String benchmark) {
        SeriesKey series = series(project, benchmark);
        return SeriesInfo.newBuilder()
                .setSeriesId(SeriesIds.of(series))
                .setKey(series)
                .setUnit("ns")
                .setFirstPosition(1)
                .setLastPosition(43)
                .setLastCommit(sha(43))
                .setState("quiet")
                .build();
    }

    /** The announcement of a commit. */
    static Commit commit(String project, long position) {
        return Commit.newBuilder()
                .setProject(project)
                .setBranch("main")
                .setSha(sha(position))
                .setPosition(position)
                .setSubject("Change number " + position)
                .setAuthor("Ann Author")
                .build();
    }

    private static SeriesKey series(String project, String benchmark) {
        return MadeUpShift.series(project, "linux-amd64", "suite of " + benchmark, benchmark);
    }

    private static String sha(long position) {
        return String.format(Locale.ROOT, "%040x", position);
    }
}
