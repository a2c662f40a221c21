package io.stepwatch.sink.deliver.chat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stepwatch.sink.deliver.Delivery;
import io.stepwatch.sink.deliver.Message;
import io.stepwatch.sink.deliver.Sent;
import io.stepwatch.sink.deliver.Target;
import io.stepwatch.sink.deliver.http.Answer;
import io.stepwatch.sink.deliver.http.Caller;
import io.stepwatch.sink.deliver.http.Redaction;
import io.stepwatch.sink.deliver.http.Reply;
import io.stepwatch.sink.deliver.http.Silence;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Posts alerts to a channel, and puts later revisions in the place of earlier ones. */
public final class Chat implements Target {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_OF_ANSWER = 1 << 20;
    private static final int CALLS = 2;

    private final String name;
    private final ChatSettings settings;
    private final Caller caller;

    public Chat(String name, ChatSettings settings) {
        this.name = name;
        this.settings = settings;
        List<String> tokens =
                settings.account().map(ChatSettings.Account::token).stream().toList();
        this.caller = new Caller(settings.http(), new Redaction(settings.http().url(), tokens));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String adapter() {
        return "chat";
    }

    @Override
    public String place() {
        return settings.http().place();
    }

    @Override
    public Duration longestAttempt() {
        return settings.http().timeout().multipliedBy(CALLS);
    }

    @Override
    public Delivery deliver(Message message) {
        return settings.account().map(account -> withAccount(message, account)).orElseGet(() -> byWebhook(message));
    }

    private Delivery withAccount(Message message, ChatSettings.Account account) {
        Optional<String> shown = message.before().map(Sent::message).filter(place -> place.contains("/"));
        return shown.map(place -> edit(message, account, place)).orElseGet(() -> post(message, account));
    }

    private Delivery post(Message message, ChatSettings.Account account) {
        ObjectNode body = ChatMessage.of(message.alert());
        body.put("channel", account.channel()).put("unfurl_links", false).put("unfurl_media", false);
        return call(
                "/chat.postMessage",
                account,
                body,
                api -> api.ok() ? new Delivery.Accepted("posted", api.message()) : failed(api));
    }

    private Delivery edit(Message message, ChatSettings.Account account, String place) {
        int slash = place.indexOf('/');
        ObjectNode body = ChatMessage.of(message.alert());
        body.put("channel", place.substring(0, slash)).put("ts", place.substring(slash + 1));
        return call("/chat.update", account, body, api -> {
            if (api.ok()) {
                return new Delivery.Accepted("changed", place);
            }
            return api.gone() ? post(message, account) : failed(api);
        });
    }

    private Delivery call(
            String method, ChatSettings.Account account, ObjectNode body, Function<Api, Delivery> andThen) {
        HttpRequest request = caller.request(
                        URI.create(settings.http().url().toString().replaceFirst("/$", "") + method))
                .header("Content-Type", "application/json; charset=utf-8")
                .header("Authorization", "Bearer " + account.token())
                .POST(BodyPublishers.ofByteArray(bytes(body)))
                .build();
        return answered(caller.call(request, MOST_OF_ANSWER), answer -> andThen.apply(Api.of(answer)));
    }

    private Delivery failed(Api api) {
        return api.failed(caller.failure(api.reason(), api.answer()));
    }

    /** An incoming webhook cannot change what it said. */
    private Delivery byWebhook(Message message) {
        if (!message.newText()) {
            return new Delivery.Accepted("nothing that readers would miss");
        }
        HttpRequest request = caller.request(settings.http().url())
                .header("Content-Type", "application/json; charset=utf-8")
                .POST(BodyPublishers.ofByteArray(bytes(ChatMessage.of(message.alert()))))
                .build();
        return answered(caller.call(request, 0), answer -> new Delivery.Accepted("HTTP " + answer.status()));
    }

    private Delivery answered(Reply reply, Function<Answer, Delivery> accepted) {
        return reply.match(new Reply.Cases<>() {
            @Override
            public Delivery answered(Answer answer) {
                return answer.accepted() ? accepted.apply(answer) : caller.failed(answer);
            }

            @Override
            public Delivery silent(Silence silence) {
                return caller.failed(silence);
            }
        });
    }

    private static byte[] bytes(ObjectNode json) {
        try {
            return JSON.writeValueAsBytes(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain values cannot fail", e);
        }
    }
}
