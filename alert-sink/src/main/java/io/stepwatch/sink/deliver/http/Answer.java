package io.stepwatch.sink.deliver.http;

import java.net.http.HttpHeaders;

/**
 * What a server answered.
 *
 * @param body beginning of the body, as much as was asked for and has come; may hold secrets
 */
public record Answer(int status, HttpHeaders headers, String body) implements Reply {

    private static final int TOO_MANY = 429;
    private static final int FORBIDDEN = 403;

    /** 2xx. */
    public boolean accepted() {
        return accepted(status);
    }

    static boolean accepted(int status) {
        return status >= 200 && status < 300;
    }

    /** 3xx. */
    boolean elsewhere() {
        return status >= 300 && status < 400;
    }

    /** The server failed, perhaps after it had done what it was asked for. */
    boolean failed() {
        return status >= 500;
    }

    /** The server takes no more calls for now. */
    boolean tooMany() {
        boolean used =
                headers.firstValue("X-RateLimit-Remaining").filter("0"::equals).isPresent();
        return status == TOO_MANY
                || (status == FORBIDDEN
                        && (used || headers.firstValue("Retry-After").isPresent()));
    }

    @Override
    public <R> R match(Cases<R> cases) {
        return cases.answered(this);
    }
}
