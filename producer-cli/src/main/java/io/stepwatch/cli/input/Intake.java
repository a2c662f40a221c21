package io.stepwatch.cli.input;

import io.stepwatch.cli.format.BadLine;
import io.stepwatch.cli.format.Failed;
import io.stepwatch.cli.format.Format;
import io.stepwatch.cli.format.Head;
import io.stepwatch.cli.format.Remark;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.Source;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.ProjectFile;
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
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads everything that a command was told to read. */
public final class Intake {

    private static final int MOST_SHOWN = 5;

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
        Collecting collecting = collecting();
        MessageDigest digest = sha256();
        for (InputFile one : finder.of(words)) {
            read(one, digest, tee, collecting);
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
            Collecting collecting = collecting();
            collecting.begin(name, head.blank(), "");
            format.get().read(source, collecting);
            collecting.end();
            return collecting.results("").rows();
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
    }

    private Collecting collecting() {
        ProjectFile file = console.defaults().file();
        Directions directions = new Directions(file.directions(), file.directionsOfBenchmarks(), options.better());
        return new Collecting(directions, new Renaming(file.naming()), options);
    }

    private void read(InputFile file, MessageDigest digest, @Nullable OutputStream tee, Collecting collecting) {
        boolean standard = file.isStandardInput();
        try (InputStream bytes = standard ? uncloseable() : file.open()) {
            InputStream hashed = new DigestInputStream(bytes, digest);
            InputStream copied = standard && tee != null ? new CopyingStream(hashed, tee) : hashed;
            Source source = new Source(file.name(), copied);
            Head head = source.head();
            collecting.begin(file.name(), head.blank(), Formats.unread(options.format(), head));
            Formats.of(options.format(), file.name(), head).read(source, collecting);
            copied.transferTo(OutputStream.nullOutputStream());
            if (source.holdsOtherBytes()) {
                collecting.remark(new Remark(
                        file.name(), 1, "holds bytes that are no UTF-8; they are read as Latin-1, write it as UTF-8"));
            }
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

    /** A few lines, of each kind some: what could not be used, what failed, what should be known. */
    private void say(Results results) {
        List<List<String>> kinds = List.of(
                results.badLines().stream().map(BadLine::text).toList(),
                results.failed().stream().map(Failed::text).toList(),
                results.warnings().stream()
                        .map(warning -> "warning: " + warning)
                        .toList());
        int all = kinds.stream().mapToInt(List::size).sum();
        int[] shown = new int[kinds.size()];
        for (int left = all <= MOST_SHOWN ? all : MOST_SHOWN - 1, kind = 0;
                left > 0;
                kind = (kind + 1) % shown.length) {
            if (shown[kind] < kinds.get(kind).size()) {
                shown[kind]++;
                left--;
            }
        }
        for (int kind = 0; kind < shown.length; kind++) {
            kinds.get(kind).subList(0, shown[kind]).forEach(console::say);
        }
        int rest = all - Arrays.stream(shown).sum();
        if (rest > 0) {
            console.say("… and " + rest + " more lines like these; --output json tells all");
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
