package io.stepwatch.sink.deliver.http;

import io.stepwatch.sink.deliver.Delivery;
import io.stepwatch.sink.deliver.Failure;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Calls one server for one target. */
public final class Caller {

    private final HttpSettings settings;
    private final Redaction redaction;
    private final HttpClient client;

    /** A caller for the server of an address. */
    public Caller(HttpSettings settings, Redaction redaction) {
        this.settings = settings;
        this.redaction = redaction;
        HttpClient.Builder builder = HttpClient.newBuilder()
                .version(Version.HTTP_1_1)
                .followRedirects(Redirect.NEVER)
                .connectTimeout(settings.timeout());
        settings.trust().ifPresent(trust -> builder.sslContext(trust.context()));
        this.client = builder.build();
    }

    /** A request to an address, with what every request of ours has. */
    public HttpRequest.Builder request(URI url) {
        return HttpRequest.newBuilder(url).timeout(settings.timeout()).header("User-Agent", "stepwatch");
    }

    /**
     * Makes one call.
     *
     * @param mostOfAnswer how many bytes of an accepting answer are wanted
     */
    public Reply call(HttpRequest request, int mostOfAnswer) {
        if (!Server.host(request.uri()).equals(Server.host(settings.url()))) {
            return new Silence("the host of this call is not the one that is configured; nothing was sent", false);
        }
        Heard heard = new Heard(mostOfAnswer);
        CompletableFuture<HttpResponse<String>> call = client.sendAsync(request, heard);
        Optional<Silence> trouble = trouble(call);
        return heard.answer()
                .<Reply>map(answer -> answer)
                .orElseGet(() -> trouble.orElse(new Silence("no answer", true)));
    }

    /** Waits for the end of a call; what went wrong, in our words. */
    private Optional<Silence> trouble(CompletableFuture<HttpResponse<String>> call) {
        try {
            HttpResponse<String> response = call.get(settings.timeout().toMillis(), TimeUnit.MILLISECONDS);
            return response == null ? Optional.of(new Silence("no answer", true)) : Optional.empty();
        } catch (ExecutionException e) {
            return Optional.of(Faults.of(e.getCause(), settings.timeout()));
        } catch (TimeoutException e) {
            call.cancel(true);
            return Optional.of(Faults.timedOut(settings.timeout()));
        } catch (InterruptedException e) {
            call.cancel(true);
            Thread.currentThread().interrupt();
            return Optional.of(new Silence("stopped while waiting for the answer", true));
        }
    }

    /** What becomes of a message whose call was not accepted. */
    public Delivery failed(Reply reply) {
        return reply.match(new Reply.Cases<>() {
            @Override
            public Delivery answered(Answer answer) {
                return sorted(answer);
            }

            @Override
            public Delivery silent(Silence silence) {
                return new Delivery.TryAgain(Failure.silent(silence.reason()), Optional.empty(), silence.unsure());
            }
        });
    }

    private Delivery sorted(Answer answer) {
        if (answer.tooMany()) {
            return tryAgain("too many calls", answer, RetryAfter.of(answer.headers(), Instant.now()), false);
        }
        if (answer.failed()) {
            return tryAgain("the far end failed", answer, RetryAfter.of(answer.headers(), Instant.now()), true);
        }
        if (answer.elsewhere()) {
            return tryAgain("redirects are not followed; set the final address", answer, Optional.empty(), false);
        }
        return new Delivery.Refused(failure("the far end refused it", answer));
    }

    private Delivery tryAgain(String reason, Answer answer, Optional<Duration> after, boolean unsure) {
        return new Delivery.TryAgain(failure(reason, answer), after, unsure);
    }

    /** A failure with what the far end said of it. */
    public Failure failure(String reason, Answer answer) {
        return new Failure(reason, OptionalInt.of(answer.status()), redaction.shown(answer.body()));
    }
}
