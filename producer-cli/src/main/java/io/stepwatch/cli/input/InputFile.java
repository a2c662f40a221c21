package io.stepwatch.cli.input;

import io.stepwatch.cli.format.Source;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.exit.ExitCode;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One file to read, or standard input.
 *
 * @param name the name as people know it
 * @param path where it is; {@link #STANDARD_INPUT} for standard input
 */
record InputFile(String name, Path path) {

    static final String DASH = "-";
    private static final Path STANDARD_INPUT = Path.of(DASH);

    static InputFile standardInput() {
        return new InputFile(Source.STANDARD_INPUT, STANDARD_INPUT);
    }

    boolean isStandardInput() {
        return name.equals(Source.STANDARD_INPUT) && path.equals(STANDARD_INPUT);
    }

    /** The bytes; a named pipe and an open file of the caller ({@code /dev/fd/3}) are read like a file. */
    InputStream open() {
        try {
            if (Files.isDirectory(path)) {
                throw new CliException(
                        ExitCode.INPUT, name + " is a folder; give its files, for example " + name + "/*.txt");
            }
            if (!Files.exists(path)) {
                throw new CliException(ExitCode.INPUT, "no such file: " + name);
            }
            return new FileInputStream(path.toFile());
        } catch (IOException e) {
            throw new CliException(ExitCode.INPUT, name + " cannot be read; check its permissions", e);
        }
    }
}
