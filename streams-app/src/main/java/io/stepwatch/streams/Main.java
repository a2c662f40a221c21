package io.stepwatch.streams;

import io.stepwatch.app.Access;
import io.stepwatch.app.AppSettings;
import io.stepwatch.app.Logging;
import io.stepwatch.app.Program;
import io.stepwatch.app.Sources;
import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.Variable;
import io.stepwatch.streams.api.Advertised;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The application as a process of its own. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        Sources sources = Sources.of(args, System.getenv(), Path.of(""));
        Logging.configure(sources);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        System.exit(Program.run(StreamsApp.NAME, sources, out, err, () -> start(sources))
                .code());
    }

    private static StreamsApp start(Sources sources) {
        Settings settings = sources.settings();
        AppSettings app = AppSettings.from(settings, StreamsApp.NAME, Variable.STREAMS_LISTEN);
        Access access = Access.from(settings, app.listen());
        Advertised advertised = Advertised.from(settings);
        StreamsSettings chosen = StreamsSettings.from(settings);
        settings.throwIfAnyProblem();
        return StreamsApp.start(app, chosen, access, advertised);
    }
}
