package io.stepwatch.app;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which form of state a version writes, and the oldest that it reads.
 *
 * <p>Instances tell theirs to each other in their client id, so that none of another generation gets a partition whose
 * state it would misread or spoil; and an empty topic beside the state says which generation has written it.
 *
 * @see <a href="../../../../../../../docs/decisions/0028-state-generations.md">decision 0028</a>
 */
record Generation(int ours, int oldest) {

    /** Of this version; {@code ours} is raised with every change of the form of any state. */
    static final Generation CURRENT = new Generation(2, 1);

    private static final Pattern CLIENT = Pattern.compile("-state([0-9]{1,6})-");

    String clientId(String applicationId) {
        return applicationId + "-state" + ours + "-" + UUID.randomUUID();
    }

    /** Name of the topic that marks state of this generation. */
    String marker(String applicationId) {
        return applicationId + "-state" + ours;
    }

    /** The generation that a topic marks; empty for any other topic. */
    static Optional<Integer> marked(String applicationId, String topic) {
        String start = applicationId + "-state";
        return topic.startsWith(start) && topic.substring(start.length()).matches("[0-9]{1,6}")
                ? Optional.of(Integer.valueOf(topic.substring(start.length())))
                : Optional.empty();
    }

    /** Why an instance cannot run beside another one; empty: it can. */
    Optional<String> besides(String applicationId, String clientId) {
        Matcher matcher = CLIENT.matcher(clientId);
        if (!matcher.find() || Integer.parseInt(matcher.group(1)) == ours) {
            return Optional.empty();
        }
        int theirs = Integer.parseInt(matcher.group(1));
        return Optional.of("an instance of " + applicationId + " with state format " + theirs
                + " is running, this version has format " + ours + ", and they must not share state; "
                + (theirs < ours
                        ? "stop all instances of the older version, then start this one"
                        : "start the newer version here too; docs/operating.md, \"Upgrade\", tells more"));
    }

    /** Why state of another generation cannot be taken over; empty: it can. */
    Optional<String> after(String applicationId, int theirs) {
        if (theirs > ours) {
            return Optional.of("the state of " + applicationId + " has been written by a newer version (state format "
                    + theirs + ", this version reads up to " + ours + ") and is left alone; start the newer version, or"
                    + " let this one build its state anew: docs/operating.md, \"Downgrade\"");
        }
        return theirs >= oldest
                ? Optional.empty()
                : Optional.of("the state of " + applicationId + " has format " + theirs
                        + ", this version reads from " + oldest + " on, and leaves it alone; let it build its state"
                        + " anew: docs/operating.md, \"Upgrade\"");
    }
}
