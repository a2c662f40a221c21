package io.stepwatch.cli.run;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.exit.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Starts commands through one small program and times them. */
final class Meter implements AutoCloseable {

    private static final String READY = "ready";
    private static final long NEVER = Long.MAX_VALUE;
    private static final long LOOK_MILLIS = 20;

    private final Process process;
    private final BufferedReader answers;
    private final OutputStream requests;
    private final Outputs outputs;
    private final Duration limit;
    private final boolean exact;
    private final long ownKib;
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "run-limit");
        thread.setDaemon(true);
        return thread;
    });
    private final ScheduledFuture<?> looking;
    private final Load load = new Load();
    private long userNanos;
    private long systemNanos;
    private byte[] printed = {};
    private volatile long deadline = NEVER;
    private volatile boolean late;

    private Meter(Process process, BufferedReader answers, Outputs outputs, Duration limit, String greeting) {
        this.process = process;
        this.answers = answers;
        this.requests = process.getOutputStream();
        this.outputs = outputs;
        this.limit = limit;
        this.exact = greeting.length() > READY.length();
        this.ownKib = exact ? Long.parseLong(greeting.substring(READY.length() + 1)) : 0;
        // One look now and then costs less than an alarm for each run.
        looking = watch.scheduleWithFixedDelay(this::endLateRun, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /**
     * Makes a meter for some commands.
     *
     * @param limit how long one run may take
     */
    static Meter of(List<String> commands, Path directory, Duration limit) {
        return of(List.of("perl", "sh"), commands, directory, limit);
    }

    /** The same with the first of some programs that starts here. */
    static Meter of(List<String> interpreters, List<String> commands, Path directory, Duration limit) {
        Outputs outputs = Outputs.create();
        for (String interpreter : interpreters) {
            Optional<Meter> meter = start(interpreter, commands, directory, limit, outputs);
            if (meter.isPresent()) {
                return meter.get();
            }
        }
        outputs.close();
        throw new CliException(ExitCode.USAGE, "run starts commands with a shell, and there is none here");
    }

    private static Optional<Meter> start(
            String interpreter, List<String> commands, Path directory, Duration limit, Outputs outputs) {
        try {
            Path script = outputs.script("meter." + (interpreter.equals("perl") ? "pl" : "sh"));
            List<String> words = new ArrayList<>(List.of(interpreter, script.toString()));
            words.addAll(List.of(outputs.out().toString(), outputs.err().toString()));
            words.addAll(commands);
            Process process = new ProcessBuilder(words)
                    .directory(directory.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            BufferedReader answers =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            String greeting = answers.readLine();
            if (greeting == null || !greeting.startsWith(READY)) {
                process.destroy();
                return Optional.empty();
            }
            return Optional.of(new Meter(process, answers, outputs, limit, greeting));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Where times and memory come from, for people. */
    String source() {
        return exact
                ? "user, system and peak memory as the system call wait4 tells them"
                : "user and system time as the shell's times tells them, in steps of its clock; peak memory is not"
                        + " told";
    }

    /** Runs a command once. */
    Usage run(int command) {
        Instant at = Instant.now();
        OptionalDouble load = this.load.now();
        long start = System.nanoTime();
        deadline = start + limit.toNanos();
        String line = ask(command);
        long wall = System.nanoTime() - start;
        deadline = NEVER;
        if (late) {
            throw new CliException(
                    ExitCode.INPUT,
                    "a run took longer than " + limit.toSeconds()
                            + " s and was ended; give --run-limit for longer ones");
        }
        Answer answer = exact ? Answer.exact(line, ownKib) : Answer.summed(line, userNanos, systemNanos);
        userNanos += answer.userNanos().orElse(0);
        systemNanos += answer.systemNanos().orElse(0);
        printed = outputs.printed();
        return new Usage(
                command,
                at,
                answer.exit(),
                answer.wallNanos().orElse(wall),
                answer.userNanos(),
                answer.systemNanos(),
                answer.peakBytes(),
                Checksum.of(printed),
                load);
    }

    /** What the last run printed. */
    byte[] printed() {
        return printed;
    }

    /** The last line that the last run said on standard error; empty if none. */
    String said() {
        return outputs.said();
    }

    private String ask(int command) {
        try {
            requests.write((command + "\n").getBytes(StandardCharsets.UTF_8));
            requests.flush();
            String answer = answers.readLine();
            if (answer != null) {
                return answer;
            }
        } catch (IOException e) {
            // told below: a meter that is gone
        }
        throw new CliException(ExitCode.INTERRUPTED, "interrupted while a command ran");
    }

    private void endLateRun() {
        long until = deadline;
        if (until != NEVER && System.nanoTime() - until > 0) {
            late = true;
            process.descendants().forEach(ProcessHandle::destroyForcibly);
        }
    }

    @Override
    public void close() {
        looking.cancel(false);
        watch.shutdownNow();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroy();
        outputs.close();
    }

    /** The files that a meter needs. */
    private record Outputs(Path folder) implements AutoCloseable {

        static Outputs create() {
            try {
                return new Outputs(Files.createTempDirectory("stepwatch-run"));
            } catch (IOException e) {
                throw new CliException(ExitCode.INPUT, "no temporary folder can be made; is the disk full?", e);
            }
        }

        Path out() {
            return folder.resolve("out");
        }

        Path err() {
            return folder.resolve("err");
        }

        Path script(String name) throws IOException {
            Path script = folder.resolve(name);
            try (InputStream content = Meter.class.getResourceAsStream(name)) {
                Files.write(script, Objects.requireNonNull(content, name).readAllBytes());
            }
            return script;
        }

        byte[] printed() {
            return bytes(out());
        }

        String said() {
            String[] lines =
                    new String(bytes(err()), StandardCharsets.UTF_8).strip().split("\n", -1);
            return lines[lines.length - 1];
        }

        private static byte[] bytes(Path file) {
            try {
                return Files.size(file) > 0 ? Files.readAllBytes(file) : new byte[0];
            } catch (IOException e) {
                throw new CliException(ExitCode.INPUT, "the output of a run cannot be read; is the disk full?", e);
            }
        }

        @Override
        public void close() {
            for (String name : List.of("out", "err", "out.times", "meter.pl", "meter.sh")) {
                delete(folder.resolve(name));
            }
            delete(folder);
        }

        private static void delete(@Nullable Path path) {
            try {
                if (path != null) {
                    Files.deleteIfExists(path);
                }
            } catch (IOException e) {
                // A temporary file that is left behind does no harm.
            }
        }
    }
}
