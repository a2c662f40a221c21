package io.stepwatch.sink.deliver.github;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stepwatch.sink.deliver.http.FakeServer;
import java.util.Map;
import java.util.TreeMap;

/** Comments of one issue, or issues: listed by page, posted and changed. */
final class FakeGithub implements FakeServer.Behaviour {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<Long, ObjectNode> comments = new TreeMap<>();
    private long next = 100;

    long add(String body) {
        long id = next++;
        comments.put(id, JSON.createObjectNode().put("id", id).put("number", id).put("body", body));
        return id;
    }

    void delete(long id) {
        comments.remove(id);
    }

    String body(long id) {
        return get(id).path("body").asText();
    }

    ObjectNode get(long id) {
        return requireNonNull(comments.get(id));
    }

    Map<Long, ObjectNode> all() {
        return comments;
    }

    @Override
    public synchronized FakeServer.Answer answer(FakeServer.Call call) {
        return switch (call.method()) {
            case "GET" -> list(call.uri());
            case "POST" -> new FakeServer.Answer(201, get(post(json(call))).toString());
            case "PATCH" ->
                change(Long.parseLong(call.uri().substring(call.uri().lastIndexOf('/') + 1)), json(call));
            default -> new FakeServer.Answer(405, "");
        };
    }

    private long post(ObjectNode body) {
        long id = add("");
        get(id).setAll(body);
        return id;
    }

    private FakeServer.Answer change(long id, ObjectNode body) {
        if (!comments.containsKey(id)) {
            return new FakeServer.Answer(404, "{\"message\":\"Not Found\"}");
        }
        get(id).setAll(body);
        return new FakeServer.Answer(200, get(id).toString());
    }

    private FakeServer.Answer list(String uri) {
        int page = Integer.parseInt(uri.replaceFirst(".*[?&]page=([0-9]+).*", "$1"));
        ArrayNode found = JSON.createArrayNode();
        comments.values().stream().skip(100L * (page - 1)).limit(100).forEach(found::add);
        return new FakeServer.Answer(200, found.toString());
    }

    private static ObjectNode json(FakeServer.Call call) {
        try {
            return (ObjectNode) JSON.readTree(call.body());
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
