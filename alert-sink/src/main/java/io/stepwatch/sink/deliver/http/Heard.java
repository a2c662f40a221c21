package io.stepwatch.sink.deliver.http;

import java.net.http.HttpHeaders;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** What has been heard of an answer by now, also when its connection breaks or its body never ends. */
final class Heard implements BodyHandler<String> {

    private static final int MOST_OF_REFUSAL = 8192;

    private final int mostOfAcceptance;
    private final AtomicReference<@Nullable Head> head = new AtomicReference<>();

    private record Head(int status, HttpHeaders headers, FirstBytes body) {}

    /**
     * Nothing has been heard.
     *
     * @param mostOfAcceptance how many bytes of an answer are read that says yes
     */
    Heard(int mostOfAcceptance) {
        this.mostOfAcceptance = mostOfAcceptance;
    }

    @Override
    public BodySubscriber<String> apply(ResponseInfo info) {
        FirstBytes body = new FirstBytes(Answer.accepted(info.statusCode()) ? mostOfAcceptance : MOST_OF_REFUSAL);
        head.set(new Head(info.statusCode(), info.headers(), body));
        return body;
    }

    /** The answer; empty when its head has not come. */
    Optional<Answer> answer() {
        return Optional.ofNullable(head.get())
                .map(h -> new Answer(h.status(), h.headers(), h.body().soFar()));
    }
}
