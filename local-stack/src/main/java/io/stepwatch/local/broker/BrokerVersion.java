package io.stepwatch.local.broker;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Properties;
import org.apache.kafka.server.common.MetadataVersion;

/**
 * Who wrote a folder last.
 *
 * @param layout version of the folder's own arrangement, counting up
 * @param metadata the feature level of the Kafka metadata that may be in it
 */
record BrokerVersion(int layout, int metadata) {
    static final String FILE = "broker.properties";

    private static final int LAYOUT = 1;

    static BrokerVersion ours() {
        return new BrokerVersion(LAYOUT, MetadataVersion.latestProduction().featureLevel());
    }

    static BrokerVersion read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            throw new BrokerException(
                    "the folder " + folder + " has a log but no " + FILE
                            + ", so nobody knows which version wrote it; restore that file from a backup, or choose an empty folder");
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
            return new BrokerVersion(number(properties, "layout"), number(properties, "metadata"));
        } catch (IllegalArgumentException e) {
            throw new BrokerException(
                    file + " is damaged: " + e.getMessage() + "; restore it from a backup, or choose an empty folder",
                    e);
        }
    }

    void refuseIfNewer(Path folder) {
        BrokerVersion ours = ours();
        if (layout > ours.layout || metadata > ours.metadata) {
            throw new BrokerException("the folder " + folder + " was written by a newer version (layout " + layout
                    + ", metadata " + metadata + "; this one reads up to " + ours.layout + " and " + ours.metadata
                    + "); use that version, or choose another folder");
        }
    }

    void write(Path folder) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("layout", Integer.toString(layout));
        properties.setProperty("metadata", Integer.toString(metadata));
        Path draft = folder.resolve(FILE + ".unfinished");
        try (Writer writer = Files.newBufferedWriter(draft, StandardCharsets.UTF_8)) {
            properties.store(writer, "Written by the embedded broker of Stepwatch; keep it with the log.");
        }
        Files.move(draft, folder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
    }

    private static int number(Properties properties, String key) {
        String text = properties.getProperty(key, "");
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(key + " is '" + text + "', not a number", e);
        }
    }
}
