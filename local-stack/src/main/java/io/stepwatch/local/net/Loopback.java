package io.stepwatch.local.net;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/** 127.0.0.1, whatever names mean on this machine. */
public final class Loopback {
    /** As text. */
    public static final String HOST = "127.0.0.1";

    private Loopback() {}

    /** A port on it; 0 for any that is free. */
    public static InetSocketAddress port(int port) {
        try {
            return new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
        } catch (UnknownHostException e) {
            throw new IllegalStateException("four bytes are an address", e);
        }
    }
}
