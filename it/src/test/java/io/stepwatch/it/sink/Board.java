package io.stepwatch.it.sink;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What readers see: behind a webhook that honours key and revision, in a chat that honours nothing, and on GitHub.
 *
 * <p>Alerts are told apart by the title that is in every message. For one thread at a time.
 */
final class Board {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<String, Long> webhook = new TreeMap<>();
    private final Map<String, ObjectNode> chat = new LinkedHashMap<>();
    private final Map<Long, ObjectNode> comments = new LinkedHashMap<>();
    private final AtomicLong next = new AtomicLong(1);

    /** The body of the answer to a call. */
    synchronized String take(String method, String path, Map<String, String> headers, String body) {
        if (path.startsWith("/hook")) {
            webhook.merge(
                    String.valueOf(headers.get("stepwatch-alert")),
                    Long.parseLong(String.valueOf(headers.get("stepwatch-revision"))),
                    Math::max);
            return "";
        }
        return path.startsWith("/api/") ? chat(path, json(body)) : github(method, path, body);
    }

    /** Highest revision of each alert behind the webhook. */
    synchronized Map<String, Long> webhook() {
        return new TreeMap<>(webhook);
    }

    /** Headers of all messages in the chat. */
    synchronized List<String> chat() {
        return chat.values().stream()
                .map(message ->
                        message.path("blocks").path(0).path("text").path("text").asText())
                .toList();
    }

    /** First two lines of all comments on GitHub: the marker and the heading. */
    synchronized List<String> comments() {
        return comments.values().stream()
                .map(comment -> String.join(
                        " ", comment.path("body").asText().lines().limit(2).toList()))
                .toList();
    }

    private String chat(String path, ObjectNode body) {
        String ts = path.endsWith("update") ? body.path("ts").asText() : next.getAndIncrement() + ".000100";
        if (path.endsWith("update") && !chat.containsKey(ts)) {
            return "{\"ok\":false,\"error\":\"message_not_found\"}";
        }
        chat.put(ts, body);
        return JSON.createObjectNode()
                .put("ok", true)
                .put("channel", "C1")
                .put("ts", ts)
                .toString();
    }

    private String github(String method, String path, String body) {
        if (method.equals("GET")) {
            ArrayNode found = JSON.createArrayNode();
            String commit = commit(path);
            comments.values().stream()
                    .filter(comment -> comment.path("commit").asText().equals(commit))
                    .forEach(found::add);
            return found.toString();
        }
        long id = method.equals("PATCH")
                ? Long.parseLong(path.substring(path.lastIndexOf('/') + 1))
                : next.getAndIncrement();
        ObjectNode comment = json(body).put("id", id);
        comment.put("commit", method.equals("PATCH") ? old(id).path("commit").asText() : commit(path));
        comments.put(id, comment);
        return comment.toString();
    }

    private JsonNode old(long id) {
        ObjectNode old = comments.get(id);
        return old == null ? JSON.missingNode() : old;
    }

    private static String commit(String path) {
        return path.replaceFirst(".*/commits/([0-9a-f]+)/comments.*", "$1");
    }

    private static ObjectNode json(String body) {
        try {
            return (ObjectNode) JSON.readTree(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How often each text is there. */
    static Map<String, Integer> counted(List<String> texts) {
        Map<String, Integer> counts = new TreeMap<>();
        new ArrayList<>(texts).forEach(text -> counts.merge(text, 1, Integer::sum));
        return counts;
    }
}
