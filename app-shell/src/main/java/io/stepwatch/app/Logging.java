package io.stepwatch.app;

import io.stepwatch.schema.config.Variable;

/** Logging of an application that is a process of its own: to standard error, as {@link Variable#LOG_LEVEL} says. */
public final class Logging {

    static final String DEFAULT_LEVEL = "INFO";

    private static final String CONFIGURATION = "logback.configurationFile";

    private Logging() {}

    /** Chooses the configuration, unless one was given; call it before anything logs. */
    public static void configure() {
        if (System.getProperty(CONFIGURATION) == null) {
            System.setProperty(CONFIGURATION, "io/stepwatch/app/logback.xml");
        }
    }

    /** The same, and the level. */
    public static void configure(Sources sources) {
        configure();
        System.setProperty(
                Variable.LOG_LEVEL.variable(),
                sources.values().getOrDefault(Variable.LOG_LEVEL.variable(), DEFAULT_LEVEL));
    }
}
