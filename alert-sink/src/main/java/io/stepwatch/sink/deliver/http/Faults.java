package io.stepwatch.sink.deliver.http;

import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.time.Duration;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.jspecify.annotations.Nullable;

/** Why a call got no answer, in our words: what the library says may hold the address. */
final class Faults {

    private static final int DEEPEST = 10;

    private Faults() {}

    static Silence of(@Nullable Throwable error, Duration timeout) {
        if (error instanceof HttpConnectTimeoutException) {
            return new Silence("no connection within " + timeout.toMillis() + " ms", false);
        }
        if (error instanceof HttpTimeoutException) {
            return timedOut(timeout);
        }
        if (has(error, UnresolvedAddressException.class)) {
            return new Silence("host name not found", false);
        }
        if (error instanceof ConnectException) {
            return new Silence("connection refused or host not reachable", false);
        }
        if (error instanceof SSLHandshakeException) {
            return new Silence(certificate(error), false);
        }
        return error instanceof SSLException
                ? new Silence("the TLS connection broke", true)
                : new Silence("the connection broke", true);
    }

    static Silence timedOut(Duration timeout) {
        return new Silence("no answer within " + timeout.toMillis() + " ms", true);
    }

    private static String certificate(Throwable error) {
        if (has(error, CertPathBuilderException.class) || has(error, CertPathValidatorException.class)) {
            return "the server's certificate is not trusted; name its authority with trust, or fix the server";
        }
        return has(error, CertificateException.class)
                ? "the server's certificate is for another host, or not valid now; nothing was sent"
                : "no trusted TLS connection";
    }

    private static boolean has(@Nullable Throwable error, Class<? extends Throwable> kind) {
        Throwable at = error;
        for (int depth = 0; at != null && depth < DEEPEST; depth++) {
            if (kind.isInstance(at)) {
                return true;
            }
            at = at.getCause();
        }
        return false;
    }
}
