package io.stepwatch.sink.targets;

import io.stepwatch.sink.deliver.webhook.WebhookSettings.Form;

/** Words for the form of a webhook's body. */
final class Forms {

    static final String PLAIN = "plain";
    static final String EXAMPLE = "plain, cloudevents or cloudevents-binary";

    private Forms() {}

    static Form of(String word) {
        return switch (word) {
            case PLAIN -> Form.PLAIN;
            case "cloudevents" -> Form.STRUCTURED;
            case "cloudevents-binary" -> Form.BINARY;
            default -> throw new IllegalArgumentException(word);
        };
    }
}
