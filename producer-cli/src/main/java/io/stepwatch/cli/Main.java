package io.stepwatch.cli;

import io.stepwatch.schema.exit.ExitCode;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.Arrays;
import java.util.Map;

/** The program. */
public final class Main {

    /** The launcher asks for another status than 1 for a closed gate, because a Java machine that dies ends with 1. */
    private static final String GATE_STATUS = "stepwatch.gateStatus";

    private static final String LOG_CONFIGURATION = "logback.configurationFile";
    private static final String LOG_LEVEL = "stepwatch.logLevel";

    private Main() {}

    /** Runs one command and ends with its exit code. */
    public static void main(String[] args) {
        Map<String, String> environment = System.getenv();
        configureLog(args, environment);
        int code = Cli.run(
                args,
                environment,
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err));
        System.exit(code == ExitCode.GATE.code() ? Integer.getInteger(GATE_STATUS, code) : code);
    }

    /** Libraries log only when asked for: what a person must know is said in our own words. */
    private static void configureLog(String[] args, Map<String, String> environment) {
        if (System.getProperty(LOG_CONFIGURATION) == null) {
            System.setProperty(LOG_CONFIGURATION, "io/stepwatch/cli/logback-cli.xml");
        }
        boolean debug = Arrays.asList(args).contains("--debug") || "true".equals(environment.get("STEPWATCH_DEBUG"));
        System.setProperty(LOG_LEVEL, environment.getOrDefault("STEPWATCH_LOG_LEVEL", debug ? "INFO" : "OFF"));
    }
}
