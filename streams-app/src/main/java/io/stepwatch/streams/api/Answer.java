package io.stepwatch.streams.api;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** What a question leads to. */
sealed interface Answer {

    /** JSON. */
    record Found(ObjectNode json) implements Answer {}

    /** Another instance knows. */
    record Elsewhere(String location) implements Answer {}

    /** Text of a file that never changes. */
    record Text(String type, String text) implements Answer {}
}
