package io.stepwatch.local.broker;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.kafka.metadata.bootstrap.BootstrapMetadata;
import org.apache.kafka.metadata.properties.MetaPropertiesEnsemble;
import org.apache.kafka.metadata.properties.MetaPropertiesEnsemble.VerificationFlag;

/**
 * What a node must know of its log before it starts.
 *
 * @param properties whose log it is: cluster, node, folder
 * @param bootstrap what the first controller writes into an empty log
 */
record FormattedLog(MetaPropertiesEnsemble properties, BootstrapMetadata bootstrap) {

    static FormattedLog read(Path log) {
        try {
            MetaPropertiesEnsemble properties = new MetaPropertiesEnsemble.Loader()
                    .addLogDirs(List.of(log.toString()))
                    .addMetadataLogDir(log.toString())
                    .load();
            properties.verify(
                    Optional.empty(),
                    OptionalInt.of(BrokerConfig.NODE_ID),
                    EnumSet.of(VerificationFlag.REQUIRE_AT_LEAST_ONE_VALID, VerificationFlag.REQUIRE_METADATA_LOG_DIR));
            return new FormattedLog(properties, BootstrapMetadata.fromDirectory(log));
        } catch (Exception e) {
            throw new BrokerException(
                    "the log in " + log + " is damaged: " + e.getMessage()
                            + "; restore it from a backup, or choose an empty folder",
                    e);
        }
    }

    String clusterId() {
        return properties.clusterId().orElse("");
    }
}
