package io.stepwatch.cli.run;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.exit.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A short hash of a file. */
final class Checksum {

    private static final int BYTES = 8;

    private Checksum() {}

    static String of(Path file) {
        try (InputStream content = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            new DigestInputStream(content, digest).transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
        } catch (IOException e) {
            throw new CliException(ExitCode.INPUT, "the output of a run cannot be read; is the disk full?", e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java runtime has no SHA-256", e);
        }
    }
}
