package io.stepwatch.streams.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Why a question is not answered: problem details as in RFC 9457. What was asked is not repeated in it. */
final class Problem extends RuntimeException {

    private final int status;
    private final String title;

    private Problem(int status, String title, String detail) {
        super(detail);
        this.status = status;
        this.title = title;
    }

    static Problem badRequest(String detail) {
        return new Problem(400, "Bad Request", detail);
    }

    static Problem noSuchPath() {
        return new Problem(404, "Not Found", "no such path; /api/v1/openapi.yaml lists those that there are");
    }

    static Problem noSuchSeries() {
        return new Problem(404, "Not Found", "no such series; /api/v1/series lists those that there are");
    }

    static Problem notAllowed() {
        return new Problem(405, "Method Not Allowed", "nothing can be changed here; use GET");
    }

    static Problem failed() {
        return new Problem(500, "Internal Server Error", "a fault of the program; its log says more");
    }

    static Problem notNow(String detail) {
        return new Problem(503, "Service Unavailable", detail);
    }

    int status() {
        return status;
    }

    ObjectNode json() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("type", "about:blank")
                .put("title", title)
                .put("status", status)
                .put("detail", getMessage());
    }
}
