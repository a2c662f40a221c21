package io.stepwatch.cli.identify;

import io.stepwatch.cli.identify.CiJob.PullRequestFacts;

/**
 * A merge that a CI system made to build a pull request, and that will never be on any branch.
 *
 * @param merge the merge
 * @param base the commit of the target branch in it
 * @param head the head of the request, which is what is measured for people
 */
record TemporaryMerge(String merge, String base, String head) {

    /** What is known of a request, with this merge. */
    PullRequestFacts of(PullRequestFacts request) {
        return new PullRequestFacts(
                request.number(), request.target(), request.base().isEmpty() ? base : request.base(), merge);
    }
}
