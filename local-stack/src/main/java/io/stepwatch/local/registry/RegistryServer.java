package io.stepwatch.local.registry;

import com.sun.net.httpserver.HttpServer;
import io.stepwatch.local.net.Loopback;
import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A schema registry on 127.0.0.1, up from the moment it is returned until {@link #close()}. */
public final class RegistryServer implements AutoCloseable {
    private static final int WORKERS = 8;
    private static final int BACKLOG = 64;

    static {
        // Without it every small answer on a kept connection waits 40 ms for the client's acknowledgement.
        if (System.getProperty("sun.net.httpserver.nodelay") == null) {
            System.setProperty("sun.net.httpserver.nodelay", "true");
        }
    }

    private final HttpServer http;
    private final ExecutorService workers;
    private final SchemasTopic topic;
    private final AtomicBoolean closed = new AtomicBoolean();

    private RegistryServer(HttpServer http, ExecutorService workers, SchemasTopic topic) {
        this.http = http;
        this.workers = workers;
        this.topic = topic;
    }

    public static RegistryServer start(RegistrySettings settings) {
        HttpServer http = bind(settings.port());
        SchemasTopic topic = null;
        try {
            topic = new SchemasTopic(settings.bootstrapServers(), settings.topic());
            Registry registry = new Registry(topic);
            ExecutorService workers = Executors.newFixedThreadPool(WORKERS, named("registry-"));
            http.setExecutor(workers);
            http.createContext("/", new Front(new Api(registry), settings.credentials()));
            http.start();
            return new RegistryServer(http, workers, topic);
        } catch (RuntimeException e) {
            http.stop(0);
            if (topic != null) {
                topic.close();
            }
            throw e;
        }
    }

    /** What clients take as {@code schema.registry.url}. */
    public String url() {
        return "http://" + Loopback.HOST + ":" + http.getAddress().getPort();
    }

    /** Answers nobody any more, then lets go of the topic; does nothing the second time. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            http.stop(0);
            workers.shutdownNow();
            topic.close();
        }
    }

    private static HttpServer bind(int port) {
        try {
            return HttpServer.create(Loopback.port(port), BACKLOG);
        } catch (IOException e) {
            throw new RegistryException(
                    "the registry cannot listen on " + Loopback.HOST + ":" + port
                            + ": the port is taken or not allowed; stop what uses it, or choose another port (0 takes a free one)",
                    e);
        }
    }

    private static ThreadFactory named(String prefix) {
        AtomicInteger count = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, prefix + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }
}
