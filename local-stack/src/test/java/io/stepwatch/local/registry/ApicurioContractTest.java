package io.stepwatch.local.registry;

import org.junit.jupiter.api.Tag;

/** The real Apicurio Registry keeps the contract that our clients rely on. */
@Tag("real-registry")
class ApicurioContractTest extends RegistryContract {

    @Override
    protected Rest rest() {
        return new Rest(ApicurioProcess.shared().url());
    }

    @Override
    protected boolean countsTheSameTwice() {
        return true;
    }
}
