package io.stepwatch.local.broker;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.Feature;

/** Makes the log folder of a new cluster of one. */
final class Format {
    private Format() {}

    static void log(Path folder) throws IOException {
        try (PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
            new Formatter()
                    .setPrintStream(nowhere)
                    .setSupportedFeatures(List.of(Feature.PRODUCTION_FEATURES.toArray(Feature[]::new)))
                    .setNodeId(BrokerConfig.NODE_ID)
                    .setClusterId(Uuid.randomUuid().toString())
                    .setControllerListenerName(Listeners.CONTROLLER)
                    .addDirectory(folder.toString())
                    .setMetadataLogDirectory(folder.toString())
                    .run();
        } catch (IOException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("formatting " + folder + " failed", e);
        }
    }
}
