package io.stepwatch.sink.deliver.webhook;

import io.stepwatch.events.Alert;
import io.stepwatch.sink.deliver.Delivery;
import io.stepwatch.sink.deliver.Failure;
import io.stepwatch.sink.deliver.Target;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Posts alerts to one address, one attempt a call. */
public final class Webhook implements Target {

    /** Its name. */
    public static final String NAME = "webhook";

    private static final Logger LOG = LoggerFactory.getLogger(Webhook.class);

    private final WebhookSettings settings;
    private final Redaction redaction;
    private final HttpClient client;

    public Webhook(WebhookSettings settings) {
        this.settings = settings;
        this.redaction = new Redaction(settings);
        this.client = HttpClient.newBuilder()
                .version(Version.HTTP_1_1)
                .followRedirects(Redirect.NEVER)
                .connectTimeout(settings.timeout())
                .build();
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String place() {
        return settings.place();
    }

    @Override
    public Delivery deliver(Alert alert) {
        Heard heard = new Heard();
        CompletableFuture<HttpResponse<String>> call = client.sendAsync(request(alert), heard);
        Optional<String> trouble = trouble(call);
        return heard.answer().map(this::sorted).orElseGet(() -> tryAgain(trouble.orElse("no answer")));
    }

    /** Waits for the end of a call; what went wrong, in our words. */
    private Optional<String> trouble(CompletableFuture<HttpResponse<String>> call) {
        try {
            HttpResponse<String> response = call.get(settings.timeout().toMillis(), TimeUnit.MILLISECONDS);
            LOG.debug("webhook at {} answered {}", place(), response.statusCode());
            return Optional.empty();
        } catch (ExecutionException e) {
            return Optional.of(reason(e.getCause()));
        } catch (TimeoutException e) {
            call.cancel(true);
            return Optional.of(noAnswer());
        } catch (InterruptedException e) {
            call.cancel(true);
            Thread.currentThread().interrupt();
            return Optional.of("stopped while waiting for the answer");
        }
    }

    private HttpRequest request(Alert alert) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address())
                .timeout(settings.timeout())
                .header("Content-Type", "application/json; charset=utf-8")
                .header("User-Agent", "stepwatch")
                .header("Idempotency-Key", idempotencyKey(alert))
                .POST(BodyPublishers.ofByteArray(WebhookBody.of(alert)));
        authorization().ifPresent(value -> request.header("Authorization", value));
        return request.build();
    }

    /** The same for every attempt at one revision. */
    static String idempotencyKey(Alert alert) {
        return alert.getId().replaceAll("[^A-Za-z0-9._-]", "_") + "-" + alert.getRevision();
    }

    private Optional<String> authorization() {
        String user = settings.url().getUserInfo();
        return settings.token().map(token -> "Bearer " + token).or(() -> Optional.ofNullable(user)
                .map(u -> "Basic " + Base64.getEncoder().encodeToString(u.getBytes(StandardCharsets.UTF_8))));
    }

    private URI address() {
        String url = settings.url().toString();
        String user = settings.url().getRawUserInfo();
        return user == null ? settings.url() : URI.create(url.replaceFirst("//[^@/]*@", "//"));
    }

    private Delivery sorted(Heard.Answer answer) {
        int status = answer.status();
        if (answer.accepted()) {
            return new Delivery.Accepted("HTTP " + status);
        }
        String shown = redaction.shown(answer.body().soFar());
        if (status == 429 || status >= 500) {
            String reason = status == 429 ? "too many calls" : "the far end failed";
            return new Delivery.TryAgain(
                    new Failure(reason, OptionalInt.of(status), shown),
                    answer.headers()
                            .firstValue("Retry-After")
                            .flatMap(header -> RetryAfter.parse(header, Instant.now())));
        }
        String reason = status >= 300 && status < 400
                ? "redirects are not followed; set STEPWATCH_WEBHOOK_URL to the final address"
                : "the far end refused it";
        return new Delivery.Refused(new Failure(reason, OptionalInt.of(status), shown));
    }

    private static Delivery tryAgain(String reason) {
        return new Delivery.TryAgain(Failure.silent(reason), Optional.empty());
    }

    /** In our words: what the library says may hold the address. */
    private String reason(@Nullable Throwable error) {
        if (error instanceof HttpTimeoutException) {
            return noAnswer();
        }
        if (error instanceof ConnectException) {
            return error.getCause() instanceof UnresolvedAddressException
                    ? "host name not found"
                    : "connection refused or host not reachable";
        }
        return error instanceof SSLException ? "no trusted TLS connection" : "the connection broke";
    }

    private String noAnswer() {
        return "no answer within " + settings.timeout().toMillis() + " ms";
    }
}
