package io.stepwatch.app.probe;

import io.stepwatch.schema.exit.ExitCode;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.Map;

/**
 * Ends with 0 if the application answers that it is alive, else with 4. Its argument is the variable that says where the
 * application listens. Example: {@code STEPWATCH_STREAMS_LISTEN}
 */
public final class Main {

    private static final int PATIENCE_MILLIS = 3000;
    private static final int ALIVE = 200;

    private Main() {}

    /** Asks once. */
    public static void main(String[] args) {
        System.exit(run(args, System.getenv()).code());
    }

    static ExitCode run(String[] args, Map<String, String> environment) {
        String listen = args.length == 1 ? environment.get(args[0]) : null;
        if (listen == null || !listen.matches(".*:[1-9][0-9]*")) {
            return ExitCode.USAGE;
        }
        return isAlive(URI.create("http://127.0.0.1:" + listen.substring(listen.lastIndexOf(':') + 1) + "/health/live"))
                ? ExitCode.OK
                : ExitCode.DELIVERY;
    }

    private static boolean isAlive(URI url) {
        try {
            HttpURLConnection connection = (HttpURLConnection) url.toURL().openConnection();
            connection.setConnectTimeout(PATIENCE_MILLIS);
            connection.setReadTimeout(PATIENCE_MILLIS);
            return connection.getResponseCode() == ALIVE;
        } catch (IOException e) {
            return false;
        }
    }
}
