package io.stepwatch.streams.notice;

import io.stepwatch.events.Notice;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.schema.identity.Fingerprint;
import io.stepwatch.streams.ingest.Action;
import io.stepwatch.streams.window.Newcomers.Some;

/** Words about members of suites that come and go. */
final class Names {

    private Names() {}

    /** A new member. */
    static Notice added(Notice member) {
        return Notice.newBuilder(member)
                .setKind("member-added")
                .setText("member added: " + member.getText() + ", first measured at commit " + member.getCommit())
                .build();
    }

    /** A member that is measured no more. */
    static Notice vanished(Notice last) {
        return named("member-vanished", last)
                .setText("member vanished: " + last.getText() + " is no longer measured; the last result is of commit "
                        + last.getCommit())
                .build();
    }

    /** A member that ended where another one began. */
    static Notice renamed(Notice last, Notice next) {
        return named("member-renamed", last)
                .setText("series " + last.getText() + " stopped at commit " + last.getCommit() + " and "
                        + next.getText() + " started; rename? If so, say it in stepwatch.yaml under renames, or under"
                        + " defaults for a parameter, and the series goes on")
                .build();
    }

    /** Asks all partitions who ended before some newcomers. */
    static SeriesAction question(Some some, long now) {
        Notice about = some.added().get(0);
        return SeriesAction.newBuilder()
                .setRequestId(new Fingerprint()
                        .text(Action.Kind.ROLL_CALL.word())
                        .text(about.getId())
                        .number(some.position())
                        .number(now)
                        .hex(16))
                .setKind(Action.Kind.ROLL_CALL.word())
                .setProject(about.getProject())
                .setBranch(about.getBranch())
                .setEnvironment(about.getEnvironment())
                .setSuite(about.getSuite())
                .setPosition(some.position())
                .setWho("notices")
                .setTime(now)
                .build();
    }

    private static Notice.Builder named(String kind, Notice last) {
        return Notice.newBuilder(last)
                .setKind(kind)
                .setId(new Fingerprint()
                        .text(kind)
                        .text(last.getId())
                        .text(last.getCommit())
                        .hex(16));
    }
}
