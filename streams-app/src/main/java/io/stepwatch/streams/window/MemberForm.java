package io.stepwatch.streams.window;

import io.stepwatch.events.Notice;
import java.util.Optional;

/** A sighting of a member of a suite, as bytes. */
final class MemberForm {

    private MemberForm() {}

    static void write(BinaryOut out, Notice sighting) {
        out.text(sighting.getId())
                .text(sighting.getProject())
                .text(sighting.getBranch())
                .text(sighting.getEnvironment())
                .text(sighting.getSuite())
                .text(sighting.getBenchmark())
                .text(sighting.getCommit())
                .signed(Optional.ofNullable(sighting.getPosition()).orElse(0L))
                .text(sighting.getText());
    }

    static Notice read(BinaryIn in) {
        return Notice.newBuilder()
                .setId(in.text())
                .setKind("member-seen")
                .setProject(in.text())
                .setBranch(in.text())
                .setEnvironment(in.text())
                .setSuite(in.text())
                .setBenchmark(in.text())
                .setCommit(in.text())
                .setPosition(in.signed())
                .setText(in.text())
                .build();
    }
}
