package io.stepwatch.streams;

import io.stepwatch.app.AppSettings;
import io.stepwatch.app.Logging;
import io.stepwatch.app.Program;
import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.Variable;

/** The application as a process of its own; settings come from the environment. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        Logging.configure();
        System.exit(Program.run("stepwatch-streams", System.err, Main::start).code());
    }

    private static StreamsApp start() {
        Settings settings = new Settings(System.getenv());
        AppSettings app = AppSettings.from(settings, StreamsApp.NAME, Variable.STREAMS_LISTEN);
        StreamsSettings chosen = StreamsSettings.from(settings);
        settings.throwIfAnyProblem();
        return StreamsApp.start(app, chosen);
    }
}
