package io.stepwatch.local.registry;

import org.junit.jupiter.api.Tag;

/** The real Apicurio Registry behind a gate. */
@Tag("real-registry")
class ApicurioAccessTest extends RegistryAccessContract {

    @Override
    protected String url() {
        return ApicurioProcess.shared().url();
    }
}
