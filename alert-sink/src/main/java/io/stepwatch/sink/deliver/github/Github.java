package io.stepwatch.sink.deliver.github;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stepwatch.events.Alert;
import io.stepwatch.sink.deliver.Delivery;
import io.stepwatch.sink.deliver.Failure;
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
import java.util.function.Supplier;

/** Shows alerts on GitHub: searches for what is there, then changes it or posts. */
public final class Github implements Target {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String VERSION = "2022-11-28";
    private static final int PAGE = 100;
    private static final int MOST_PAGES = 100;
    private static final int MOST_OF_ANSWER = 16 << 20;
    /** So many calls an attempt may take together; a search that takes longer is given up. */
    private static final int CALLS = 6;
    /** Those that follow the search. */
    private static final int LAST_CALLS = 2;

    private static final int NOT_FOUND = 404;
    private static final int GONE = 410;

    private final String name;
    private final GithubSettings settings;
    private final Caller caller;

    public Github(String name, GithubSettings settings) {
        this.name = name;
        this.settings = settings;
        this.caller = new Caller(settings.http(), new Redaction(settings.http().url(), List.of(settings.token())));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String adapter() {
        return "github";
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
        Alert alert = message.alert();
        if (!settings.place().has(alert)) {
            return new Delivery.Refused(Failure.silent("the first bad commit is no git commit and has no comments"));
        }
        long deadline = System.nanoTime()
                + settings.http().timeout().multipliedBy(CALLS - LAST_CALLS).toNanos();
        Optional<String> shown = message.before().map(Sent::message).filter(id -> id.matches("[0-9]+"));
        return shown.map(id -> edit(alert, id, () -> search(alert, 1, deadline)))
                .orElseGet(() -> search(alert, 1, deadline));
    }

    /** Looks for the marker, page by page. */
    private Delivery search(Alert alert, int page, long deadline) {
        if (page > MOST_PAGES) {
            return new Delivery.Refused(
                    Failure.silent("there are too many comments to search; give alerts a new issue"));
        }
        if (System.nanoTime() - deadline > 0) {
            return new Delivery.TryAgain(
                    Failure.silent("the search for an earlier comment took too long"), Optional.empty(), false);
        }
        return call("GET", settings.place().listing(alert, page, PAGE), Optional.empty(), answer -> {
            Optional<JsonNode> found = json(answer).filter(JsonNode::isArray);
            if (found.isEmpty()) {
                return unreadable(answer);
            }
            for (JsonNode each : found.get()) {
                if (Marker.begins(each.path("body").asText(), alert)) {
                    return edit(alert, each.path(settings.place().id()).asText(), () -> lostAgain(answer));
                }
            }
            return found.get().size() < PAGE ? post(alert) : search(alert, page + 1, deadline);
        });
    }

    private Delivery post(Alert alert) {
        return call("POST", settings.place().creating(alert), Optional.of(body(alert, true)), answer -> {
            Optional<String> id = json(answer)
                    .map(node -> node.path(settings.place().id()).asText())
                    .filter(text -> text.matches("[0-9]+"));
            // Without its number it will be found by its marker.
            return new Delivery.Accepted("posted", id.orElse(""));
        });
    }

    /**
     * Puts a revision in the place of what is there.
     *
     * @param gone what to do when somebody has deleted it
     */
    private Delivery edit(Alert alert, String id, Supplier<Delivery> gone) {
        HttpRequest request = request("PATCH", settings.place().editing(id), Optional.of(body(alert, false)));
        return caller.call(request, 0).match(new Reply.Cases<>() {
            @Override
            public Delivery answered(Answer answer) {
                if (answer.accepted()) {
                    return new Delivery.Accepted("changed", id);
                }
                return answer.status() == NOT_FOUND || answer.status() == GONE ? gone.get() : caller.failed(answer);
            }

            @Override
            public Delivery silent(Silence silence) {
                return caller.failed(silence);
            }
        });
    }

    private Delivery call(String method, String path, Optional<byte[]> body, Function<Answer, Delivery> accepted) {
        return caller.call(request(method, path, body), MOST_OF_ANSWER).match(new Reply.Cases<>() {
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

    private HttpRequest request(String method, String path, Optional<byte[]> body) {
        String base = settings.http().url().toString().replaceFirst("/$", "");
        HttpRequest.Builder request = caller.request(URI.create(base + "/repos/" + settings.repository() + path))
                .header("Accept", "application/vnd.github+json")
                .header("X-GitHub-Api-Version", VERSION)
                .header("Authorization", "Bearer " + settings.token())
                .method(method, body.map(BodyPublishers::ofByteArray).orElseGet(BodyPublishers::noBody));
        body.ifPresent(bytes -> request.header("Content-Type", "application/json; charset=utf-8"));
        return request.build();
    }

    private byte[] body(Alert alert, boolean isNew) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        settings.place().write(alert, body, isNew);
        try {
            return JSON.writeValueAsBytes(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain values cannot fail", e);
        }
    }

    /** It was listed and is not there: deleted between two calls. */
    private Delivery lostAgain(Answer answer) {
        return new Delivery.TryAgain(
                caller.failure("the comment went away while it was being changed", answer), Optional.empty(), false);
    }

    private Delivery unreadable(Answer answer) {
        return new Delivery.TryAgain(
                caller.failure("the list of comments is cut or no JSON", answer), Optional.empty(), false);
    }

    private static Optional<JsonNode> json(Answer answer) {
        try {
            return Optional.ofNullable(JSON.readTree(answer.body()));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }
}
