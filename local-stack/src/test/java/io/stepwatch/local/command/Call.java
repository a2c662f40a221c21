package io.stepwatch.local.command;

import io.stepwatch.cli.Cli;
import io.stepwatch.cli.shell.Console;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** One call of the program in a thread of its own, in a folder of its own. */
final class Call {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final CompletableFuture<Integer> status = new CompletableFuture<>();
    private final Thread thread;

    private Call(Path directory, Map<String, String> environment, String... arguments) {
        Console console = new Console(environment, InputStream.nullInputStream(), out, err, directory);
        thread = new Thread(() -> status.complete(Cli.run(arguments, console)), "call-" + arguments[0]);
        thread.setDaemon(true);
    }

    static Call of(Path directory, Map<String, String> environment, String... arguments) {
        Call call = new Call(directory, environment, arguments);
        call.thread.start();
        return call;
    }

    /** What Ctrl-C does to a command, without ending the process that the test runs in. */
    void interrupt() {
        thread.interrupt();
    }

    int status() throws Exception {
        return status.get(10, TimeUnit.MINUTES);
    }

    boolean ended() {
        return status.isDone();
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
