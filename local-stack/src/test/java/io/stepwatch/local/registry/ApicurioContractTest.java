package io.stepwatch.local.registry;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** The real Apicurio Registry keeps the contract that our clients rely on. */
@Tag("real-registry")
class ApicurioContractTest extends RegistryContract {

    private static ApicurioProcess registry;

    @BeforeAll
    static void startTheRegistry() {
        registry = ApicurioProcess.start(
                Path.of(System.getProperty("apicurio.home")),
                Path.of(System.getProperty("apicurio.java", System.getProperty("java.home")), "bin", "java"),
                Map.of());
    }

    @AfterAll
    static void stopTheRegistry() {
        registry.close();
    }

    @Override
    protected Rest rest() {
        return new Rest(registry.url());
    }
}
