package io.stepwatch.cli.format;

import java.util.Optional;

/**
 * A benchmark that the tool itself reports as failed.
 *
 * @param file name of the file as it was given
 * @param line line of the file, from 1
 * @param suite package, class or module; may be empty
 * @param benchmark name of the benchmark; empty when the whole suite failed
 * @param reason what the tool says; may hold untrusted text
 * @param rest what did not fail of it, for people who want that
 */
public record Failed(String file, long line, String suite, String benchmark, String reason, Optional<Row> rest)
        implements Entry {

    /** A failure that leaves nothing usable. */
    public Failed(String file, long line, String suite, String benchmark, String reason) {
        this(file, line, suite, benchmark, reason, Optional.empty());
    }

    /** The message for people. */
    public String text() {
        String name = benchmark.isEmpty() ? (suite.isEmpty() ? "the run" : suite) : benchmark;
        return file + ":" + line + ": " + name + " failed" + (reason.isEmpty() ? "" : ": " + reason);
    }

    @Override
    public <R> R match(Cases<R> cases) {
        return cases.failed(this);
    }
}
