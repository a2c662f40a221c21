package io.stepwatch.cli.shell;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that the build gave the program. */
public final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        return new String[] {"stepwatch " + text()};
    }

    private static String text() throws IOException {
        try (InputStream stream = Version.class.getResourceAsStream("version.properties")) {
            Properties properties = new Properties();
            properties.load(Objects.requireNonNull(stream, "the jar holds no version.properties"));
            return properties.getProperty("version", "unknown");
        }
    }
}
