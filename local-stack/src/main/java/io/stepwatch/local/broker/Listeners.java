package io.stepwatch.local.broker;

import io.stepwatch.local.net.Loopback;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.util.Map;
import org.apache.kafka.server.ServerSocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * The two sockets of the node, bound before anything else happens.
 *
 * <p>So a port that is taken is found first and told plainly, and a free port stays ours between choosing and using it.
 */
final class Listeners implements ServerSocketFactory, AutoCloseable {
    static final String HOST = Loopback.HOST;
    static final String CLIENTS = "PLAINTEXT";
    static final String CONTROLLER = "CONTROLLER";

    private final Map<String, ServerSocketChannel> channels;

    private Listeners(ServerSocketChannel clients, ServerSocketChannel controller) {
        this.channels = Map.of(CLIENTS, clients, CONTROLLER, controller);
    }

    static Listeners open(int clientPort) {
        ServerSocketChannel clients = bind(clientPort);
        try {
            return new Listeners(clients, bind(EmbeddedBroker.ANY_PORT));
        } catch (BrokerException e) {
            closeQuietly(clients);
            throw e;
        }
    }

    int clientPort() {
        return port(CLIENTS);
    }

    int controllerPort() {
        return port(CONTROLLER);
    }

    @Override
    public ServerSocketChannel openServerSocket(
            String listenerName, InetSocketAddress address, int listenBacklogSize, int recvBufferSize)
            throws IOException {
        ServerSocketChannel channel = channels.get(listenerName);
        if (channel == null || !channel.isOpen()) {
            throw new IOException("no open socket for the listener " + listenerName);
        }
        return channel;
    }

    /** Closes what the node has not closed itself. */
    @Override
    public void close() {
        channels.values().forEach(Listeners::closeQuietly);
    }

    private int port(String listener) {
        ServerSocketChannel channel = channels.get(listener);
        return channel == null ? 0 : channel.socket().getLocalPort();
    }

    private static ServerSocketChannel bind(int port) {
        ServerSocketChannel channel = null;
        try {
            channel = ServerSocketChannel.open();
            channel.configureBlocking(false);
            channel.bind(Loopback.port(port));
            return channel;
        } catch (IOException e) {
            closeQuietly(channel);
            throw new BrokerException(
                    "the broker cannot listen on " + HOST + ":" + port
                            + ": the port is taken or not allowed; stop what uses it, or choose another port (0 takes a free one)",
                    e);
        }
    }

    private static void closeQuietly(@Nullable ServerSocketChannel channel) {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                // A listening socket that fails to close holds nothing that anybody could still lose.
            }
        }
    }
}
