package io.stepwatch.cli.input;

import io.stepwatch.cli.format.Format;
import io.stepwatch.cli.format.Head;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.Source;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.schema.exit.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads everything that a command was told to read. */
public final class Intake {

    private static final int MOST_SHOWN = 20;

    private final Console console;
    private final InputOptions options;
    private final ExitCode onlyFailedRuns;

    /**
     * Makes one.
     *
     * @param onlyFailedRuns how to end when there is nothing but benchmarks that failed in a part of their runs
     */
    public Intake(Console console, InputOptions options, ExitCode onlyFailedRuns) {
        this.console = console;
        this.options = options;
        this.onlyFailedRuns = onlyFailedRuns;
    }

    /**
     * Reads all files and says what is wrong with them.
     *
     * @param tee where standard input is copied to; null for nowhere
     * @throws CliException when there is no such file or nothing usable in any
     */
    public Results read(@Nullable OutputStream tee) {
        List<String> words = new ArrayList<>(options.files());
        options.list().ifPresent(list -> words.addAll(new InputFiles(console.directory()).listed(list)));
        return read(words, tee);
    }

    /**
     * Reads the files that some words mean, whatever the options name, and says what is wrong with them.
     *
     * @param tee where standard input is copied to; null for nowhere
     * @throws CliException when there is no such file or nothing usable in any
     */
    public Results read(List<String> words, @Nullable OutputStream tee) {
        Formats.check(options.format());
        InputFiles finder = new InputFiles(console.directory());
        if (words.isEmpty()) {
            throw new CliException(ExitCode.USAGE, "no files given; name some, or - for standard input");
        }
        Directions directions = new Directions(console.defaults().file().directions(), options.better());
        Collecting collecting = new Collecting(directions, options);
        MessageDigest digest = sha256();
        for (InputFile file : finder.of(words)) {
            read(file, digest, tee, collecting);
        }
        Results results = collecting.results(HexFormat.of().formatHex(digest.digest()));
        say(results);
        if (results.rows().isEmpty()) {
            boolean usable =
                    results.failed().stream().anyMatch(failed -> failed.rest().isPresent());
            throw new CliException(usable ? onlyFailedRuns : ExitCode.INPUT, collecting.nothing());
        }
        return results;
    }

    /** The rows of a text in a format that its content tells; none where it tells none. */
    public List<Row> recognised(String name, byte[] content) {
        Source source = new Source(name, new ByteArrayInputStream(content));
        try {
            Head head = source.head();
            Optional<Format> format =
                    Formats.all().stream().filter(one -> one.recognises(head)).findFirst();
            if (format.isEmpty()) {
                return List.of();
            }
            Collecting collecting =
                    new Collecting(new Directions(console.defaults().file().directions(), options.better()), options);
            collecting.begin(name, head.blank());
            format.get().read(source, collecting);
            collecting.end();
            return collecting.results("").rows();
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
    }

    private void read(InputFile file, MessageDigest digest, @Nullable OutputStream tee, Collecting collecting) {
        boolean standard = file.isStandardInput();
        try (InputStream bytes = standard ? uncloseable() : file.open()) {
            InputStream hashed = new DigestInputStream(bytes, digest);
            InputStream copied = standard && tee != null ? new CopyingStream(hashed, tee) : hashed;
            Source source = new Source(file.name(), copied);
            collecting.begin(file.name(), source.head().blank());
            Formats.of(options.format(), file.name(), source.head()).read(source, collecting);
            copied.transferTo(OutputStream.nullOutputStream());
            collecting.end();
        } catch (IOException e) {
            throw new CliException(ExitCode.INPUT, file.name() + " cannot be read to its end", e);
        }
    }

    private InputStream uncloseable() {
        return new FilterInputStream(console.in()) {
            @Override
            public void close() {
                // standard input belongs to the caller
            }
        };
    }

    private void say(Results results) {
        List<String> lines = new ArrayList<>();
        results.badLines().forEach(line -> lines.add(line.text()));
        results.failed().forEach(failed -> lines.add(failed.text()));
        results.warnings().forEach(warning -> lines.add("warning: " + warning));
        lines.stream().limit(MOST_SHOWN).forEach(console::say);
        if (lines.size() > MOST_SHOWN) {
            console.say("… and " + (lines.size() - MOST_SHOWN) + " more lines like these");
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java runtime has no SHA-256", e);
        }
    }
}
