package io.stepwatch.sink.deliver.http;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import org.jspecify.annotations.Nullable;

/** Reads the beginning of an answer and no more, however long it is. */
final class FirstBytes implements BodySubscriber<String> {

    private final int most;
    private final CompletableFuture<String> text = new CompletableFuture<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    private @Nullable Subscription subscription;

    FirstBytes(int most) {
        this.most = most;
    }

    @Override
    public CompletionStage<String> getBody() {
        return text;
    }

    @Override
    public void onSubscribe(Subscription given) {
        subscription = given;
        if (most == 0) {
            given.cancel();
            onComplete();
        } else {
            given.request(Long.MAX_VALUE);
        }
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (ByteBuffer buffer : buffers) {
            byte[] part = new byte[Math.min(buffer.remaining(), most - bytes.size())];
            buffer.get(part);
            bytes.writeBytes(part); // the stream is synchronized, soFar may be asked by another thread
        }
        if (bytes.size() >= most) {
            requireNonNull(subscription).cancel();
            onComplete();
        }
    }

    /** What came before the connection broke is worth showing. */
    @Override
    public void onError(Throwable broken) {
        onComplete();
    }

    @Override
    public void onComplete() {
        text.complete(soFar());
    }

    /** What has come by now; for any thread. */
    String soFar() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
