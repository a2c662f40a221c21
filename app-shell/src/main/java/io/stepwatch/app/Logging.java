package io.stepwatch.app;

/** Logging of an application that is a process of its own: to standard error, as {@code STEPWATCH_LOG_LEVEL} says. */
public final class Logging {

    private static final String CONFIGURATION = "logback.configurationFile";

    private Logging() {}

    /** Chooses the configuration, unless one was given; call it before anything logs. */
    public static void configure() {
        if (System.getProperty(CONFIGURATION) == null) {
            System.setProperty(CONFIGURATION, "io/stepwatch/app/logback.xml");
        }
    }
}
