package io.stepwatch.cli.place;

import io.stepwatch.events.Commit;
import java.util.Map;
import java.util.Optional;

/** What is recorded of the branches of one project. */
public interface Recorded {

    /** Nothing is recorded, or nobody was asked. */
    Recorded NOTHING = new Recorded() {
        @Override
        public Optional<Commit> head(String branch) {
            return Optional.empty();
        }

        @Override
        public Map<String, Commit> commits(String branch) {
            return Map.of();
        }
    };

    /** The newest commit of a branch. */
    Optional<Commit> head(String branch);

    /** All commits of a branch, by id. */
    Map<String, Commit> commits(String branch);
}
