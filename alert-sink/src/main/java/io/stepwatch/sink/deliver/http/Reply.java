package io.stepwatch.sink.deliver.http;

/** How a call ended. */
public sealed interface Reply permits Answer, Silence {

    /** Calls the one case that it is. */
    <R> R match(Cases<R> cases);

    /** One function for each case. */
    interface Cases<R> {
        R answered(Answer answer);

        R silent(Silence silence);
    }
}
