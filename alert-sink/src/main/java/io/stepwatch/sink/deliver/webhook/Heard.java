package io.stepwatch.sink.deliver.webhook;

import java.net.http.HttpHeaders;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** What has been heard of an answer by now, also when its connection breaks or its body never ends. */
final class Heard implements BodyHandler<String> {

    private static final int MOST_OF_ANSWER = 8192;

    private final AtomicReference<@Nullable Answer> answer = new AtomicReference<>();

    /** An answer whose head is complete. */
    record Answer(int status, HttpHeaders headers, FirstBytes body) {

        boolean accepted() {
            return accepted(status);
        }

        private static boolean accepted(int status) {
            return status >= 200 && status < 300;
        }
    }

    @Override
    public BodySubscriber<String> apply(ResponseInfo head) {
        FirstBytes body = new FirstBytes(Answer.accepted(head.statusCode()) ? 0 : MOST_OF_ANSWER);
        answer.set(new Answer(head.statusCode(), head.headers(), body));
        return body;
    }

    /** The answer; empty when its head has not come. */
    Optional<Answer> answer() {
        return Optional.ofNullable(answer.get());
    }
}
