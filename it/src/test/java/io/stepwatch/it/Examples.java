package io.stepwatch.it;

import java.nio.file.Path;

/** The histories that come with the project. */
public final class Examples {

    public static final Path CHECKOUT = Path.of(System.getProperty("stepwatch.checkout", ".."));

    private Examples() {}

    static String file(String name) {
        return CHECKOUT.resolve("examples").resolve(name).toString();
    }
}
