package io.stepwatch.local.command;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.ExitCode;
import io.stepwatch.local.LocalStack;
import io.stepwatch.local.StackException;
import io.stepwatch.local.StackSettings;
import io.stepwatch.sink.deliver.Target;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A stack that belongs to a command: closed when the command ends, and when the process is told to end. */
final class RunningStack implements AutoCloseable {
    private static final long LOOK_MILLIS = 500;

    private final LocalStack stack;
    private final CountDownLatch told = new CountDownLatch(1);
    private final Thread hook = new Thread(this::endOfProcess, "stop-stack");

    private RunningStack(LocalStack stack) {
        this.stack = stack;
    }

    static RunningStack start(StackSettings settings, List<Target> targets, Console console) {
        try {
            RunningStack running =
                    new RunningStack(LocalStack.start(settings, targets, step -> console.say(step + " …")));
            Runtime.getRuntime().addShutdownHook(running.hook);
            return running;
        } catch (StackException e) {
            throw new CliException(ExitCode.DELIVERY, String.valueOf(e.getMessage()), e);
        }
    }

    LocalStack stack() {
        return stack;
    }

    /** Whether the process has been told to end; a command stops quietly then. */
    boolean isEnding() {
        return told.getCount() == 0;
    }

    /** Waits for the end of the process, or for trouble. */
    ExitCode awaitEnd() {
        try {
            while (!told.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                Optional<String> trouble = stack.trouble();
                if (trouble.isPresent()) {
                    throw new CliException(ExitCode.DELIVERY, trouble.get());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return ExitCode.INTERRUPTED;
    }

    @Override
    public void close() {
        stack.close();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is ending already, and the hook does the rest.
        }
    }

    private void endOfProcess() {
        told.countDown();
        stack.close();
        // Whatever the signal was: the same status, and the virtual machine would give another one to SIGTERM.
        Runtime.getRuntime().halt(ExitCode.INTERRUPTED.code());
    }
}
