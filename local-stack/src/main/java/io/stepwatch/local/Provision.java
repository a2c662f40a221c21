package io.stepwatch.local;

import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.kafka.SchemaRegistration;
import io.stepwatch.schema.kafka.SerdeConfig;
import io.stepwatch.schema.kafka.TopicCreation;
import io.stepwatch.schema.registry.RegistryRefusedException;
import io.stepwatch.schema.registry.RegistryUnavailableException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;

/** Makes a new broker and registry ready for events. Where all is there, nothing changes. */
final class Provision {
    private Provision() {}

    static void topicsAndSchemas(Connection connection) {
        topics(connection);
        schemas(connection);
    }

    private static void topics(Connection connection) {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", connection.bootstrapServers()))) {
            TopicCreation.createMissing(admin, connection, Optional.of((short) 1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StackException("interrupted while the topics were made", e);
        } catch (ExecutionException e) {
            throw new StackException(
                    "the broker does not make the topics; if its folder is damaged, choose an empty one", e);
        }
    }

    private static void schemas(Connection connection) {
        try {
            SchemaRegistration.registerAll(SerdeConfig.registry(connection), connection);
        } catch (RegistryRefusedException e) {
            throw new StackException(
                    "the registry of this folder refuses the schemas of this version (" + e.getMessage()
                            + "); use the version that wrote the folder, or another folder",
                    e);
        } catch (RegistryUnavailableException e) {
            throw new StackException("the registry does not answer: " + e.getMessage(), e);
        }
    }
}
