package io.stepwatch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.schema.exit.ExitCode;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Commands of other jars. */
class PluginTest {

    @TempDir
    Path directory;

    /** A command as another jar would bring it. */
    public static final class Greeting implements CommandPlugin {

        @Override
        public Object command(Console console) {
            return new GreetCommand(console);
        }
    }

    @Command(name = "greet", description = "Greets.")
    static final class GreetCommand implements Callable<Integer> {

        private final Console console;

        @Mixin
        private StandardOptions standard = new StandardOptions();

        @Option(names = "--data", descriptionKey = "DATA", defaultValue = "nobody", description = "Whom to greet.")
        private String whom = "";

        GreetCommand(Console console) {
            this.console = console;
        }

        @Override
        public Integer call() {
            if (whom.equals("trouble")) {
                throw new CliException(ExitCode.DELIVERY, "no greeting for trouble");
            }
            if (whom.equals("crash")) {
                throw new IllegalStateException("secret words");
            }
            console.print("hello " + whom + " in " + standard.output());
            return ExitCode.OK.code();
        }
    }

    @Test
    void runsACommandOfAnotherJarWithItsSettings() throws IOException {
        CliRun.Outcome outcome = greet(CliRun.in(directory).with("STEPWATCH_DATA", "variable"), "--output", "json");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).isEqualTo("hello variable in JSON\n");
    }

    @Test
    void endsWithTheCodeAndTheMessageOfTheCommand() throws IOException {
        CliRun.Outcome outcome = greet(CliRun.in(directory), "--data", "trouble");
        assertThat(outcome.code()).isEqualTo(4);
        assertThat(outcome.err()).isEqualTo("stepwatch: no greeting for trouble\n");
    }

    @Test
    void aCrashIsInternalAndShowsNoTraceUnlessAskedFor() throws IOException {
        CliRun.Outcome outcome = greet(CliRun.in(directory), "--data", "crash");
        assertThat(outcome.code()).isEqualTo(6);
        assertThat(outcome.err())
                .contains("internal error (IllegalStateException)")
                .contains("--debug");
        assertThat(outcome.err()).doesNotContain("\tat ").doesNotContain("secret words");
        assertThat(greet(CliRun.in(directory), "--data", "crash", "--debug").err())
                .contains("\tat io.stepwatch.cli.PluginTest");
    }

    private CliRun.Outcome greet(CliRun run, String... args) throws IOException {
        Path services = Files.createDirectories(directory.resolve("jar/META-INF/services"));
        Files.writeString(services.resolve(CommandPlugin.class.getName()), Greeting.class.getName() + "\n");
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        URL jar = directory.resolve("jar").toUri().toURL();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar}, before)) {
            Thread.currentThread().setContextClassLoader(loader);
            String[] all = new String[args.length + 1];
            all[0] = "greet";
            System.arraycopy(args, 0, all, 1, args.length);
            return run.run(all);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }
}
