package io.stepwatch.local.registry;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** The real Apicurio Registry, stopped and started again on the schemas that it keeps in a folder. */
@Tag("real-registry")
class ApicurioRestartTest extends RegistryRestartContract {

    @TempDir
    private static Path folder;

    private static ApicurioProcess registry;

    @BeforeAll
    static void start() {
        registry = ApicurioProcess.durable(folder);
    }

    @AfterAll
    static void stop() {
        registry.close();
    }

    @Override
    protected String url() {
        return registry.url();
    }

    @Override
    protected void restart() {
        registry.restart();
    }

    @Override
    protected int restarts() {
        return 2;
    }

    /** Apicurio may make a version of each of two registrations at the same moment; both have one id. */
    @Override
    protected int mostVersions() {
        return 2;
    }
}
