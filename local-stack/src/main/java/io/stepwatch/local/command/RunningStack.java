package io.stepwatch.local.command;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.local.LocalStack;
import io.stepwatch.local.StackException;
import io.stepwatch.local.StackSettings;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.sink.deliver.Target;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The stack of a command: stopped when the work is done, and when the process is told to end.
 *
 * <p>A process that is told to end while the stack starts waits for that, so that nothing is left half started on disk.
 */
final class RunningStack {
    private static final long LOOK_MILLIS = 500;

    private final CountDownLatch told = new CountDownLatch(1);
    private final Thread hook = new Thread(this::endOfProcess, "stop-stack");
    private Optional<LocalStack> stack = Optional.empty();

    private RunningStack() {}

    /** What a command does with its stack. */
    @FunctionalInterface
    interface Work {
        ExitCode with(LocalStack stack, RunningStack running) throws InterruptedException;
    }

    /** Starts a stack, does the work and stops the stack, whatever happens meanwhile. */
    static ExitCode during(StackSettings settings, List<Target> targets, Console console, Work work) {
        RunningStack running = new RunningStack();
        Runtime.getRuntime().addShutdownHook(running.hook);
        try {
            return work.with(running.start(settings, targets, console), running);
        } catch (InterruptedException e) {
            return ExitCode.INTERRUPTED;
        } catch (RuntimeException e) {
            if (running.isTold()) {
                // The stack is being stopped under the work; what the work says of that is no news.
                return ExitCode.INTERRUPTED;
            }
            throw e instanceof StackException
                    ? new CliException(ExitCode.DELIVERY, String.valueOf(e.getMessage()), e)
                    : e;
        } finally {
            running.stop();
            running.forgetHook();
        }
    }

    /** Waits for the end of the process, or for trouble. */
    ExitCode awaitEnd(LocalStack running) throws InterruptedException {
        while (!told.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            Optional<String> trouble = running.trouble();
            if (trouble.isPresent()) {
                throw new CliException(ExitCode.DELIVERY, trouble.get());
            }
        }
        return ExitCode.INTERRUPTED;
    }

    private synchronized LocalStack start(StackSettings settings, List<Target> targets, Console console) {
        LocalStack started = LocalStack.start(settings, targets, step -> console.say(step + " …"));
        stack = Optional.of(started);
        return started;
    }

    private synchronized void stop() {
        stack.ifPresent(LocalStack::close);
    }

    private boolean isTold() {
        return told.getCount() == 0;
    }

    private void endOfProcess() {
        told.countDown();
        stop();
        // Whatever the signal was: one status, where the virtual machine by itself has one for each signal.
        Runtime.getRuntime().halt(ExitCode.INTERRUPTED.code());
    }

    private void forgetHook() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is ending already, and the hook ends it with the right status.
        }
    }
}
