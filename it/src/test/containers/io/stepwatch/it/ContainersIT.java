package io.stepwatch.it;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.stepwatch.schema.config.Connection;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.kafka.KafkaContainer;
import org.testcontainers.utility.DockerImageName;

/** The pipeline on images of Kafka and of Apicurio Registry; skipped, and said so, where no Docker engine answers. */
@Tag("containers")
class ContainersIT extends PipelineSuite {

    private static final DockerImageName KAFKA = DockerImageName.parse(
                    System.getProperty("image.kafka", "apache/kafka:4.4.0"))
            .asCompatibleSubstituteFor("apache/kafka");
    private static final DockerImageName REGISTRY =
            DockerImageName.parse(System.getProperty("image.registry", "apicurio/apicurio-registry-mem:2.6.13.Final"));
    private static final int REGISTRY_PORT = 8080;

    private static final KafkaContainer BROKER = new KafkaContainer(KAFKA);
    private static final GenericContainer<?> SCHEMAS = new GenericContainer<>(REGISTRY)
            .withExposedPorts(REGISTRY_PORT)
            .waitingFor(Wait.forHttp("/apis/ccompat/v7/subjects").withStartupTimeout(Duration.ofMinutes(2)));

    @BeforeAll
    static void start() {
        boolean docker = DockerClientFactory.instance().isDockerAvailable();
        if (!docker) {
            System.out.println("SKIPPED: the pipeline on container images, because no Docker engine answers;"
                    + " start one or set DOCKER_HOST");
        }
        assumeTrue(docker, "no Docker engine answers");
        BROKER.start();
        SCHEMAS.start();
    }

    @AfterAll
    static void stop() {
        SCHEMAS.stop();
        BROKER.stop();
    }

    @Override
    Installation installation(String name) {
        URI registry = URI.create(
                "http://" + SCHEMAS.getHost() + ":" + SCHEMAS.getMappedPort(REGISTRY_PORT) + "/apis/ccompat/v7");
        return Installation.on(Connection.to(BROKER.getBootstrapServers(), registry), name);
    }
}
