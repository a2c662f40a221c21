package io.stepwatch.local.registry;

import java.util.Optional;
import java.util.function.Supplier;

/** The methods that one page knows; the first that fits answers. */
final class Route {
    private final Request request;
    private Optional<Object> answer = Optional.empty();

    private Route(Request request) {
        this.request = request;
    }

    static Route of(Request request) {
        return new Route(request);
    }

    Route get(Supplier<Object> page) {
        return on("GET", page);
    }

    Route post(Supplier<Object> page) {
        return on("POST", page);
    }

    Route put(Supplier<Object> page) {
        return on("PUT", page);
    }

    Route delete(Supplier<Object> page) {
        return on("DELETE", page);
    }

    Object orRefuse() {
        return answer.orElseThrow(
                () -> Problem.methodNotAllowed(request.method(), "/" + String.join("/", request.path())));
    }

    private Route on(String method, Supplier<Object> page) {
        if (request.method().equals(method)) {
            answer = Optional.of(page.get());
        }
        return this;
    }
}
