package io.stepwatch.cli.shell;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The world as a command sees it: variables, streams and the folder it was called in. */
public final class Console {

    /** Before every message on standard error. */
    public static final String NAME = "stepwatch: ";

    private static final String WARNING = "warning:";
    private static final int MOST_LINES = 5;

    private final Map<String, String> environment;
    private final InputStream in;
    private final PrintStream out;
    private final PrintStream err;
    private final Path directory;
    private final Defaults defaults;
    private final Terminals terminals;
    private boolean people;
    private Paint paint = Paint.PLAIN;
    private Paint paintOfMessages = Paint.PLAIN;

    /** Streams that are no terminals. */
    public Console(
            Map<String, String> environment, InputStream in, OutputStream out, OutputStream err, Path directory) {
        this(environment, in, out, err, directory, Terminals.NONE);
    }

    public Console(
            Map<String, String> environment,
            InputStream in,
            OutputStream out,
            OutputStream err,
            Path directory,
            Terminals terminals) {
        this.terminals = terminals;
        this.environment = Map.copyOf(environment);
        this.in = in;
        this.out = new PrintStream(out, false, StandardCharsets.UTF_8);
        this.err = new PrintStream(err, true, StandardCharsets.UTF_8);
        this.directory = directory;
        this.defaults = new Defaults(this.environment, ProjectFile.of(directory));
    }

    /** The variables of the process. */
    public Map<String, String> environment() {
        return environment;
    }

    /** Standard input. */
    public InputStream in() {
        return in;
    }

    /** Standard output: data alone. UTF-8. */
    public PrintStream out() {
        return out;
    }

    /** Standard error: everything that is no data. UTF-8. */
    public PrintStream err() {
        return err;
    }

    /** The folder that relative file names start from. */
    public Path directory() {
        return directory;
    }

    /** Values of options that are not given. */
    public Defaults defaults() {
        return defaults;
    }

    /** Decides about colours; output for programs has none. */
    public void paint(Paint.When when, Output output) {
        people = output == Output.TEXT;
        paint = people ? Paint.of(when, environment, terminals.out()) : Paint.PLAIN;
        paintOfMessages = people ? Paint.of(when, environment, terminals.err()) : Paint.PLAIN;
    }

    /** Colours of standard output. */
    public Paint paint() {
        return paint;
    }

    /** Whether standard error is a terminal, where progress may be shown. */
    public boolean showsProgress() {
        return terminals.err();
    }

    /** One line of data; line ends are the same on every system. Only a terminal gets wide lines broken. */
    public void print(String line) {
        out.print((people && terminals.out() ? Fold.at(Rows.WIDTH, line) : line) + "\n");
    }

    /** One line for people on standard error; control characters are shown as codes. */
    public void say(String line) {
        String safe = Printable.of(line);
        boolean warning = safe.startsWith(WARNING);
        String shown = warning ? paintOfMessages.yellow(WARNING) + safe.substring(WARNING.length()) : safe;
        String message = NAME + shown;
        err.print((terminals.err() ? Fold.at(Rows.WIDTH, message) : message) + "\n");
    }

    /** A message of several lines, at most five. */
    public void say(List<String> lines) {
        int shown = lines.size() <= MOST_LINES ? lines.size() : MOST_LINES - 1;
        lines.subList(0, shown).forEach(this::say);
        if (shown < lines.size()) {
            say("… and " + (lines.size() - shown) + " more");
        }
    }

    /** Sends on what is still held back. */
    public void flush() {
        out.flush();
        err.flush();
    }

    /** Whether something that was printed as data did not get through: a full disk, or a pipe that nobody reads. */
    public boolean hasLostOutput() {
        return out.checkError();
    }
}
