package io.stepwatch.local.broker;

/** The one broker that the tests of this JVM share; it starts with the first of them and ends with the JVM. */
public final class SharedBroker {
    private static final EmbeddedBroker BROKER = start();

    private SharedBroker() {}

    public static EmbeddedBroker get() {
        return BROKER;
    }

    private static EmbeddedBroker start() {
        EmbeddedBroker broker = EmbeddedBroker.ephemeral();
        Runtime.getRuntime().addShutdownHook(new Thread(broker::close, "close-shared-broker"));
        return broker;
    }
}
