package io.stepwatch.streams.detect;

import io.stepwatch.events.Notice;
import io.stepwatch.events.SeriesAction;
import io.stepwatch.schema.identity.KeyText;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.streams.window.Group;
import io.stepwatch.streams.window.History;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Says of the members of a suite in this partition whether any was measured above a position, and which ended at the last
 * commit of the suite before it. Two of those are enough to say that there is more than one.
 */
final class RollCall {

    private static final int ENOUGH = 2;

    private final History history;
    private final Memory memory;

    RollCall(History history, Memory memory) {
        this.history = history;
        this.memory = memory;
    }

    /** The answer, and the members that ended. */
    List<Notice> answer(SeriesAction asked) {
        long position = asked.getPosition();
        String suite = KeyText.join(asked.getProject(), asked.getBranch(), asked.getEnvironment(), asked.getSuite());
        boolean wentOn = false;
        long before = -1;
        List<Notice> ended = new ArrayList<>();
        for (String id : history.branch(TopicKeys.branch(asked.getProject(), asked.getBranch()))
                .groups(Optional.empty())) {
            if (!History.suite(id).equals(suite)) {
                continue;
            }
            Watches watches = memory.group(id);
            Group group = watches.group();
            wentOn |= group.lastPosition() > position;
            OptionalLong newest = group.rows().positionBefore(position);
            if (newest.isPresent() && newest.getAsLong() > before) {
                before = newest.getAsLong();
                ended.clear();
            }
            if (group.lastPosition() < position && group.lastPosition() == before && ended.size() < ENOUGH) {
                ended.add(Observations.ended(watches));
            }
            memory.settle(watches);
        }
        List<Notice> answer = new ArrayList<>(ended);
        answer.add(Observations.rollCalled(asked, before, wentOn));
        return answer;
    }
}
