package io.stepwatch.streams.detect;

import io.stepwatch.events.SeriesAction;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.schema.identity.TopicKeys;
import io.stepwatch.streams.ingest.Action;
import io.stepwatch.streams.window.Branch;
import io.stepwatch.streams.window.Branch.Place;
import io.stepwatch.streams.window.Group;
import io.stepwatch.streams.window.History;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Does what an action asks for, in every group that it concerns. */
final class Amending {

    private final History history;
    private final Memory memory;
    private final Teller teller;

    /** Takes what there is to tell of a group after it was folded again. */
    interface Teller {
        void tell(Watches watches, List<Told> told);
    }

    Amending(History history, Memory memory, Teller teller) {
        this.history = history;
        this.memory = memory;
        this.teller = teller;
    }

    /** Does it, once for each request; returns why it cannot be done, if it cannot. */
    Optional<String> run(Action action) {
        SeriesAction asked = action.action();
        Branch branch = history.branch(TopicKeys.branch(asked.getProject(), asked.getBranch()));
        if (action.kind() == Action.Kind.ROLL_CALL) {
            return Optional.empty();
        }
        if (action.isBranchWide()) {
            place(branch, action.kind(), asked);
            return Optional.empty();
        }
        if (action.kind() == Action.Kind.RESET_BASELINE) {
            return reset(branch, asked);
        }
        if (branch.isFirst(asked.getRequestId())) {
            branch.withdraw(TopicKeys.action(asked), asked.getRunId());
            String reason = "run " + asked.getRunId() + " was withdrawn" + by(asked);
            for (String id : branch.groups(Optional.of(TopicKeys.action(asked)))) {
                amend(id, reason, group -> group.amendments().withdraw(asked.getRunId()));
            }
        }
        return Optional.empty();
    }

    private void place(Branch branch, Action.Kind kind, SeriesAction asked) {
        String commit = asked.getCommit();
        long position = asked.getPosition();
        Place before = branch.place(commit);
        Place now = new Place(
                position,
                switch (kind) {
                    case COMMIT_LEFT -> true;
                    case COMMIT_RETURNED -> false;
                    default -> before.left();
                },
                before.claims());
        if (now.equals(before)) {
            return;
        }
        branch.place(commit, now);
        for (long claimed : before.claims()) {
            if (claimed != position) {
                String reason = "commit " + commit + " is at position " + position + ", not " + claimed;
                all(branch, reason, group -> group.amendments().move(commit, claimed, position));
            }
        }
        if (before.position() >= 0 && before.position() != position) {
            String reason = "commit " + commit + " is at position " + position + ", not " + before.position();
            all(branch, reason, group -> group.amendments().move(commit, before.position(), position));
        }
        if (now.left() && !before.left()) {
            all(branch, "commit left branch: " + commit, group -> group.amendments()
                    .leave(commit, position));
        } else if (before.left() && !now.left()) {
            all(branch, "commit returned to branch: " + commit, group -> group.amendments()
                    .comeBack(commit, position));
        }
    }

    private Optional<String> reset(Branch branch, SeriesAction asked) {
        String benchmark = TopicKeys.action(asked);
        List<String> groups = branch.groups(Optional.of(benchmark));
        OptionalLong position = position(branch, asked, groups);
        if (position.isEmpty()) {
            return Optional.of("no point of commit " + asked.getCommit() + " is in the window; name its position");
        }
        if (!branch.isFirst(asked.getRequestId())) {
            return Optional.empty();
        }
        long since = position.getAsLong();
        branch.reset(benchmark, asked.getSeriesId(), since);
        for (String id : groups) {
            amend(
                    id,
                    "the baseline was reset at position " + since + by(asked),
                    group -> since(group, branch, benchmark));
        }
        return Optional.empty();
    }

    /** Moves the beginning of the series that are meant; the fold changes from the beginning of the window on. */
    private OptionalLong since(Group group, Branch branch, String benchmark) {
        boolean changed = false;
        long first = Long.MAX_VALUE;
        for (int number = 0; number < group.size(); number++) {
            var series = group.series(number);
            String id = SeriesIds.of(group.id(), series.metric(), series.unitFamily());
            long since = branch.since(benchmark, id);
            if (since > series.since()) {
                first = Math.min(first, series.since());
                group.series(number, series.since(since));
                changed = true;
            }
        }
        return changed ? OptionalLong.of(group.amendments().firstInWindow(first)) : OptionalLong.empty();
    }

    private OptionalLong position(Branch branch, SeriesAction asked, List<String> groups) {
        if (asked.getPosition() != null) {
            return OptionalLong.of(asked.getPosition());
        }
        Place place = branch.place(asked.getCommit());
        if (place.position() >= 0) {
            return OptionalLong.of(place.position());
        }
        return groups.stream()
                .map(id -> memory.group(id).group().amendments().position(asked.getCommit()))
                .filter(OptionalLong::isPresent)
                .findFirst()
                .orElse(OptionalLong.empty());
    }

    private interface Amendment {
        OptionalLong make(Group group);
    }

    private void all(Branch branch, String reason, Amendment amendment) {
        branch.groups(Optional.empty()).forEach(id -> amend(id, reason, amendment));
    }

    private void amend(String id, String reason, Amendment amendment) {
        Watches watches = memory.group(id);
        OptionalLong from = amendment.make(watches.group());
        if (from.isPresent()) {
            watches.recent().forget();
            teller.tell(watches, new Folding(watches, () -> {}).from(from.getAsLong(), reason));
            watches.save();
        }
        memory.settle(watches);
    }

    private static String by(SeriesAction asked) {
        return (asked.getWho().isEmpty() ? "" : " by " + asked.getWho())
                + (asked.getWhy().isEmpty() ? "" : ": " + asked.getWhy());
    }
}
