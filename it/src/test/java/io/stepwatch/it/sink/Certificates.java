package io.stepwatch.it.sink;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/** A certificate for 127.0.0.1 and one for another host, made with the JDK's keytool, both trusted. */
final class Certificates {

    private static final String PASSWORD = "changeit";
    private static final String GOOD = "good";
    private static final String OTHER = "other";

    private final KeyStore store;
    private final Path pem;

    private Certificates(KeyStore store, Path pem) {
        this.store = store;
        this.pem = pem;
    }

    static Certificates in(Path folder) throws IOException, GeneralSecurityException, InterruptedException {
        Path file = folder.resolve("keys.p12");
        make(file, GOOD, "ip:127.0.0.1");
        make(file, OTHER, "dns:other.example");
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, PASSWORD.toCharArray());
        }
        StringBuilder pem = new StringBuilder();
        for (String alias : new String[] {GOOD, OTHER}) {
            pem.append("-----BEGIN CERTIFICATE-----\n")
                    .append(Base64.getMimeEncoder(64, new byte[] {'\n'})
                            .encodeToString(store.getCertificate(alias).getEncoded()))
                    .append("\n-----END CERTIFICATE-----\n");
        }
        return new Certificates(store, Files.writeString(folder.resolve("trusted.pem"), pem));
    }

    /** Both certificates. */
    Path pem() {
        return pem;
    }

    /** A server's side that shows the other host's certificate whenever it is told to. */
    SSLContext server(BooleanSupplier wrong) throws GeneralSecurityException {
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD.toCharArray());
        X509ExtendedKeyManager found = (X509ExtendedKeyManager) keys.getKeyManagers()[0];
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(new KeyManager[] {new Choosing(found, wrong)}, null, null);
        return context;
    }

    private static void make(Path store, String alias, String name) throws IOException, InterruptedException {
        Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        Process process = new ProcessBuilder(
                        keytool.toString(),
                        "-genkeypair",
                        "-alias",
                        alias,
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=" + alias,
                        "-ext",
                        "san=" + name,
                        "-validity",
                        "30",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        PASSWORD)
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(String.format(Locale.ROOT, "keytool: %s", said));
        }
    }

    private static final class Choosing extends X509ExtendedKeyManager {

        private final X509ExtendedKeyManager keys;
        private final BooleanSupplier wrong;

        Choosing(X509ExtendedKeyManager keys, BooleanSupplier wrong) {
            this.keys = keys;
            this.wrong = wrong;
        }

        @Override
        public String chooseEngineServerAlias(String type, Principal[] issuers, SSLEngine engine) {
            return wrong.getAsBoolean() ? OTHER : GOOD;
        }

        @Override
        public String chooseServerAlias(String type, Principal[] issuers, Socket socket) {
            return wrong.getAsBoolean() ? OTHER : GOOD;
        }

        @Override
        public X509Certificate[] getCertificateChain(String alias) {
            return keys.getCertificateChain(alias);
        }

        @Override
        public PrivateKey getPrivateKey(String alias) {
            return keys.getPrivateKey(alias);
        }

        @Override
        public String[] getServerAliases(String type, Principal[] issuers) {
            return new String[] {GOOD, OTHER};
        }

        @Override
        public String @Nullable [] getClientAliases(String type, Principal[] issuers) {
            return null;
        }

        @Override
        public @Nullable String chooseClientAlias(String[] types, Principal[] issuers, Socket socket) {
            return null;
        }
    }
}
