package io.stepwatch.local.broker;

import java.nio.file.Path;

/** A process that is nothing but a broker: prints its address and waits to be killed. */
final class BrokerProcess {
    private BrokerProcess() {}

    public static void main(String[] arguments) throws InterruptedException {
        EmbeddedBroker broker = EmbeddedBroker.durable(Path.of(arguments[0]));
        System.out.println(broker.bootstrapServers());
        Thread.currentThread().join();
    }
}
