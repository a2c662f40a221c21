package io.stepwatch.sink.deliver.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** The certificates of authorities that a company runs for itself. Host names are checked all the same. */
public final class Trust {

    private final SSLContext context;

    private Trust(SSLContext context) {
        this.context = context;
    }

    /**
     * Trusts the certificates of a file, and no others.
     *
     * @param pem certificates in PEM form, one after the other
     * @throws IllegalArgumentException when the file holds none
     */
    public static Trust in(Path pem) {
        try (InputStream in = Files.newInputStream(pem)) {
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            int count = 0;
            for (Certificate certificate :
                    CertificateFactory.getInstance("X.509").generateCertificates(in)) {
                store.setCertificateEntry("trusted-" + count++, certificate);
            }
            if (count == 0) {
                throw new IllegalArgumentException("no certificate in the file");
            }
            TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            managers.init(store);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, managers.getTrustManagers(), null);
            return new Trust(context);
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalArgumentException("no certificates can be read from the file", e);
        }
    }

    SSLContext context() {
        return context;
    }
}
