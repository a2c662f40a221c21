package io.stepwatch.sink;

import io.stepwatch.app.Access;
import io.stepwatch.app.AppSettings;
import io.stepwatch.app.Logging;
import io.stepwatch.app.Program;
import io.stepwatch.app.Running;
import io.stepwatch.app.Sources;
import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.Variable;
import io.stepwatch.schema.exit.ExitCode;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The sink as a process of its own: settings from the environment, alerts on standard output. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        System.exit(
                run(Sources.of(args, System.getenv(), Path.of("")), out, err).code());
    }

    static ExitCode run(Sources sources, PrintStream out, PrintStream err) {
        Logging.configure(sources);
        return Program.run(SinkApp.NAME, sources, out, err, () -> start(sources, out));
    }

    private static Running start(Sources sources, PrintStream out) {
        Settings settings = sources.settings();
        AppSettings app = AppSettings.from(settings, SinkApp.NAME, Variable.SINK_LISTEN);
        Access access = Access.from(settings, app.listen());
        SinkSettings sink = SinkSettings.from(settings);
        settings.throwIfAnyProblem();
        return SinkApp.start(app, access, sink, out::println);
    }
}
