package io.stepwatch.app;

import io.stepwatch.schema.config.SettingsException;
import io.stepwatch.schema.exit.ExitCode;
import java.io.PrintStream;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs an application as a process of its own, from start to exit code. */
public final class Program {

    private static final Logger LOG = LoggerFactory.getLogger(Program.class);

    private Program() {}

    /**
     * Starts an application with settings from outside, or prints those if that is what was asked for.
     *
     * @param out takes the settings, one a line
     */
    public static ExitCode run(
            String name, Sources sources, PrintStream out, PrintStream err, Supplier<? extends Running> start) {
        if (sources.printOnly()) {
            sources.lines().forEach(out::println);
            return ExitCode.OK;
        }
        return run(name, err, start);
    }

    /**
     * Starts an application and waits for its end. A signal to stop (SIGTERM, SIGINT) closes it in good order and ends
     * the process with 0.
     *
     * @param name put before each problem
     * @param err where problems go, one a line
     */
    public static ExitCode run(String name, PrintStream err, Supplier<? extends Running> start) {
        try (Running application = start.get()) {
            Thread hook = new Thread(() -> stop(application), "stop");
            Runtime.getRuntime().addShutdownHook(hook);
            ExitCode code = application.awaitEnd();
            forget(hook);
            return code;
        } catch (SettingsException e) {
            e.problems().forEach(problem -> err.println(name + ": " + problem));
            return ExitCode.USAGE;
        } catch (StartException e) {
            String.valueOf(e.getMessage()).lines().forEach(problem -> err.println(name + ": " + problem));
            return ExitCode.DELIVERY;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.OK;
        } catch (RuntimeException e) {
            LOG.error("start failed", e);
            err.println(name + ": internal error: " + e + "; please report it with the log");
            return ExitCode.INTERNAL;
        }
    }

    private static void stop(Running application) {
        application.close();
        // Without this, the virtual machine would report the signal instead of a clean end.
        Runtime.getRuntime().halt(ExitCode.OK.code());
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            LOG.debug("the process is stopping already", e);
        }
    }
}
