package io.stepwatch.sink.deliver.http;

import java.net.URI;
import java.util.Locale;

/** The server of an address. */
public final class Server {

    private Server() {}

    /** Scheme, host and port. Example: https://chat.example:443 */
    public static String of(URI url) {
        int byDefault = "https".equalsIgnoreCase(url.getScheme()) ? 443 : 80;
        return url.getScheme() + "://" + url.getHost() + ":" + (url.getPort() < 0 ? byDefault : url.getPort());
    }

    /** The host in the form in which hosts are compared. */
    static String host(URI url) {
        return String.valueOf(url.getHost()).toLowerCase(Locale.ROOT);
    }
}
