package io.stepwatch.cli.format;

import java.io.IOException;
import java.util.function.Consumer;

/** One format of benchmark results. */
public interface Format {

    /** The name that options use. Example: go */
    String name();

    /** Whether a file that starts like this is in the format. */
    boolean recognises(Head head);

    /**
     * Reads a whole source and yields entries in the order of the file.
     *
     * @throws IOException when the source itself cannot be read; damage in its content is an entry
     */
    void read(Source source, Consumer<Entry> entries) throws IOException;
}
