package io.stepwatch.cli.format.json;

import java.util.Set;

/** Takes what a walk through a file finds. */
public interface JsonVisitor {

    /** Whether a field of the whole file holds the list of results. */
    boolean holdsResults(String field);

    /** Names of fields that are passed over, wherever they are, because they are large and of no use. */
    Set<String> skipped();

    /** Takes one result: an item of the list, or of the whole file if that is a list. */
    void result(JsonValue result) throws Refused;

    /** Takes any other field of the whole file. */
    void field(String name, JsonValue value);

    /**
     * Ends a document; a file may hold several, one after the other. Where it is damaged it is not whole, and only results
     * that were taken before count.
     */
    void end(boolean whole) throws Refused;
}
