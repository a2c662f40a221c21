package io.stepwatch.sink;

import io.stepwatch.app.AppSettings;
import io.stepwatch.app.Logging;
import io.stepwatch.app.Program;
import io.stepwatch.app.Running;
import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.Variable;
import io.stepwatch.schema.exit.ExitCode;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The sink as a process of its own: settings from the environment, alerts on standard output. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        Logging.configure();
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        System.exit(run(args, System.getenv(), out, err).code());
    }

    static ExitCode run(String[] args, Map<String, String> environment, PrintStream out, PrintStream err) {
        if (args.length > 0) {
            err.println(SinkApp.NAME + ": takes no arguments; it is set by STEPWATCH_ variables");
            return ExitCode.USAGE;
        }
        return Program.run(SinkApp.NAME, err, () -> start(environment, out));
    }

    private static Running start(Map<String, String> environment, PrintStream out) {
        Settings settings = new Settings(environment);
        AppSettings app = AppSettings.from(settings, SinkApp.NAME, Variable.SINK_LISTEN);
        SinkSettings sink = SinkSettings.from(settings);
        settings.throwIfAnyProblem();
        return SinkApp.start(app, sink, out::println);
    }
}
