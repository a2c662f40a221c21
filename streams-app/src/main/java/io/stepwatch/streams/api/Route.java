package io.stepwatch.streams.api;

import java.util.Set;

/**
 * One path that is answered.
 *
 * @param path under the server's root
 * @param parameters that it knows
 */
record Route(String path, Set<String> parameters) {

    /** Makes the answers of a route. */
    @FunctionalInterface
    interface Page {
        /**
         * Answers a question.
         *
         * @param pathAndQuery as it was asked, still encoded
         */
        Answer answer(Parameters parameters, String pathAndQuery);
    }
}
