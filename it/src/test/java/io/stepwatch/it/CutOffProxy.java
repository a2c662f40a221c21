package io.stepwatch.it;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stands between clients and a broker and cuts connections off after the broker has written what a client sent, before
 * the client hears of it. It reads no more of Kafka's protocol than sizes, kinds and numbers of messages.
 */
final class CutOffProxy implements AutoCloseable {

    private static final short PRODUCE = 0;
    private static final int NONE = Integer.MIN_VALUE;

    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger left;
    private volatile int target;

    /** A proxy that listens and will cut off so many acknowledgements. */
    CutOffProxy(int cutOffs) throws IOException {
        left = new AtomicInteger(cutOffs);
        threads.execute(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    /** Says where the broker is; until then nobody should connect. */
    void forwardTo(int port) {
        target = port;
    }

    /** How many acknowledgements are still to be cut off. */
    int left() {
        return left.get();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                Socket broker = new Socket(InetAddress.getLoopbackAddress(), target);
                Link link = new Link(client, broker);
                threads.execute(link::requests);
                threads.execute(link::responses);
            } catch (IOException e) {
                // the next client, or the end
            }
        }
    }

    /** One connection with its two directions. */
    private final class Link {
        private final Socket client;
        private final Socket broker;
        private volatile int doomed = NONE;

        Link(Socket client, Socket broker) {
            this.client = client;
            this.broker = broker;
        }

        void requests() {
            try (DataInputStream in = new DataInputStream(client.getInputStream());
                    DataOutputStream out = new DataOutputStream(broker.getOutputStream())) {
                while (true) {
                    byte[] message = message(in);
                    boolean produce = (short) (message[0] << 8 | (message[1] & 0xff)) == PRODUCE;
                    if (produce && left.getAndUpdate(count -> Math.max(0, count - 1)) > 0) {
                        doomed = number(message, 4);
                    }
                    send(out, message);
                }
            } catch (IOException e) {
                close();
            }
        }

        void responses() {
            try (DataInputStream in = new DataInputStream(broker.getInputStream());
                    DataOutputStream out = new DataOutputStream(client.getOutputStream())) {
                while (true) {
                    byte[] message = message(in);
                    if (number(message, 0) == doomed) {
                        close();
                        return;
                    }
                    send(out, message);
                }
            } catch (IOException e) {
                close();
            }
        }

        private void close() {
            try {
                client.close();
                broker.close();
            } catch (IOException e) {
                // closed already
            }
        }
    }

    private static byte[] message(DataInputStream in) throws IOException {
        return in.readNBytes(in.readInt());
    }

    private static void send(DataOutputStream out, byte[] message) throws IOException {
        out.writeInt(message.length);
        out.write(message);
        out.flush();
    }

    private static int number(byte[] bytes, int at) {
        return (bytes[at] & 0xff) << 24
                | (bytes[at + 1] & 0xff) << 16
                | (bytes[at + 2] & 0xff) << 8
                | (bytes[at + 3] & 0xff);
    }

    @Override
    public void close() throws IOException {
        server.close();
        threads.shutdownNow();
    }
}
