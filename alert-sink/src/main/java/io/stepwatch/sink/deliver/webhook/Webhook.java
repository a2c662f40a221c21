package io.stepwatch.sink.deliver.webhook;

import io.stepwatch.sink.deliver.Delivery;
import io.stepwatch.sink.deliver.Message;
import io.stepwatch.sink.deliver.Target;
import io.stepwatch.sink.deliver.http.Answer;
import io.stepwatch.sink.deliver.http.Caller;
import io.stepwatch.sink.deliver.http.Redaction;
import io.stepwatch.sink.deliver.http.Reply;
import io.stepwatch.sink.deliver.http.Silence;
import io.stepwatch.sink.deliver.webhook.WebhookSettings.Form;
import io.stepwatch.sink.render.Plain;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Posts alerts to one address, one attempt a call.
 *
 * <p>Every attempt at a revision has the same idempotency key and every revision a higher number, so that a receiver can show
 * one message and never go back.
 */
public final class Webhook implements Target {

    /** The name of the one that is set by variables. */
    public static final String NAME = "webhook";

    private static final String JSON_TYPE = "application/json; charset=utf-8";

    private final String name;
    private final WebhookSettings settings;
    private final Caller caller;
    private final Optional<Signature> signature;

    public Webhook(WebhookSettings settings) {
        this(NAME, settings);
    }

    public Webhook(String name, WebhookSettings settings) {
        this.name = name;
        this.settings = settings;
        this.signature = settings.signing().map(Signature::new);
        this.caller = new Caller(
                settings.http(),
                new Redaction(
                        settings.http().url(),
                        Stream.of(settings.token(), settings.signing())
                                .flatMap(Optional::stream)
                                .toList()));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String adapter() {
        return "webhook";
    }

    @Override
    public String place() {
        return settings.http().place();
    }

    @Override
    public Duration longestAttempt() {
        return settings.http().timeout();
    }

    @Override
    public Delivery deliver(Message message) {
        Reply reply = caller.call(request(message), 0);
        return reply.match(new Reply.Cases<>() {
            @Override
            public Delivery answered(Answer answer) {
                return answer.accepted() ? new Delivery.Accepted("HTTP " + answer.status()) : caller.failed(answer);
            }

            @Override
            public Delivery silent(Silence silence) {
                return caller.failed(silence);
            }
        });
    }

    private HttpRequest request(Message message) {
        byte[] body = settings.form() == Form.STRUCTURED ? WebhookBody.structured(message) : WebhookBody.of(message);
        HttpRequest.Builder request = caller.request(address())
                .header("Content-Type", contentType())
                .header("Idempotency-Key", message.key())
                .header("Stepwatch-Alert", Plain.id(message.alert().getId()))
                .header("Stepwatch-Revision", Long.toString(message.alert().getRevision()))
                .POST(BodyPublishers.ofByteArray(body));
        authorization().ifPresent(value -> request.header("Authorization", value));
        signature.ifPresent(s -> request.header(Signature.HEADER, s.of(body, Instant.now())));
        if (settings.form() == Form.BINARY) {
            CloudEvent.attributes(message)
                    .forEach((attribute, value) -> request.header("ce-" + attribute, CloudEvent.header(value)));
        }
        return request.build();
    }

    private String contentType() {
        return switch (settings.form()) {
            case PLAIN -> JSON_TYPE;
            case STRUCTURED -> CloudEvent.STRUCTURED_TYPE;
            case BINARY -> CloudEvent.DATA_TYPE;
        };
    }

    private Optional<String> authorization() {
        String user = settings.http().url().getUserInfo();
        return settings.token().map(token -> "Bearer " + token).or(() -> Optional.ofNullable(user)
                .map(u -> "Basic " + Base64.getEncoder().encodeToString(u.getBytes(StandardCharsets.UTF_8))));
    }

    private URI address() {
        URI url = settings.http().url();
        return url.getRawUserInfo() == null ? url : URI.create(url.toString().replaceFirst("//[^@/]*@", "//"));
    }
}
