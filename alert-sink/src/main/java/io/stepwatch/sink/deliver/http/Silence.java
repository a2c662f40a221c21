package io.stepwatch.sink.deliver.http;

/**
 * No answer came.
 *
 * @param reason in our words. Example: no answer within 10000 ms
 * @param unsure whether the far end may have heard the call
 */
public record Silence(String reason, boolean unsure) implements Reply {

    @Override
    public <R> R match(Cases<R> cases) {
        return cases.silent(this);
    }
}
