package io.stepwatch.it;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ports of the loopback address on which nobody listens.
 *
 * <p>They lie below those that a system gives out by itself, so that nobody gets one of them while it is not used: before a
 * process binds it, or between the end of a server and its next start. None is given out twice.
 */
public final class Ports {

    private static final int LOWEST = 15_000;
    private static final int COUNT = 17_000;

    /** Two machines that run at once begin at different places. */
    private static final AtomicInteger NEXT =
            new AtomicInteger((int) (ProcessHandle.current().pid() * 101 % COUNT));

    private Ports() {}

    /** One that is free now. */
    public static int free() {
        for (int tried = 0; tried < COUNT; tried++) {
            int port = LOWEST + NEXT.getAndIncrement() % COUNT;
            if (isFree(port)) {
                return port;
            }
        }
        throw new IllegalStateException("no port from " + LOWEST + " on is free");
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
