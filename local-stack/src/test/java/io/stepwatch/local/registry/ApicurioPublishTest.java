package io.stepwatch.local.registry;

import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;

/** The real Apicurio Registry answers 409 to those who come second to a new subject; no trouble is added to that. */
@Tag("real-registry")
class ApicurioPublishTest extends PublishContract {

    @Override
    protected String url() {
        return ApicurioProcess.shared().url();
    }

    /** 2.6.13 does: three versions of one schema were seen after a hundred registrations at once. */
    @Override
    protected boolean countsTheSameTwice() {
        return true;
    }

    @Override
    protected <T> T inTrouble(Callable<T> call) throws Exception {
        return call.call();
    }
}
