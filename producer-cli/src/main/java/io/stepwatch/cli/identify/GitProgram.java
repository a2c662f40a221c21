package io.stepwatch.cli.identify;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The git program, for what needs a remote and its credentials; it never asks a person and never stays longer than it may. */
final class GitProgram {

    private static final long GRACE_MILLIS = 2_000;

    private GitProgram() {}

    /** What a call prints; empty if it fails or is not over in time. */
    static Optional<String> run(Path root, Duration timeout, String... arguments) {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        Path output = null;
        try {
            output = Files.createTempFile("stepwatch-git", ".txt");
            ProcessBuilder git = new ProcessBuilder(command)
                    .directory(root.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .redirectOutput(output.toFile());
            git.environment().put("GIT_TERMINAL_PROMPT", "0");
            return run(git, timeout) ? Optional.of(Files.readString(output, StandardCharsets.UTF_8)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            remove(output);
        }
    }

    private static boolean run(ProcessBuilder git, Duration timeout) throws IOException, InterruptedException {
        Process process = git.start();
        process.getOutputStream().close();
        if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
            end(process);
            return false;
        }
        return process.exitValue() == 0;
    }

    /** Git takes its lock files back when it is asked to end; only a git that does not listen is killed. */
    private static void end(Process process) throws InterruptedException {
        List<ProcessHandle> parts = process.descendants().toList();
        process.destroy();
        parts.forEach(ProcessHandle::destroy);
        if (!process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
            process.destroyForcibly();
        }
        parts.forEach(ProcessHandle::destroyForcibly);
    }

    private static void remove(@Nullable Path file) {
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // a temporary file that stays behind harms nobody
        }
    }
}
