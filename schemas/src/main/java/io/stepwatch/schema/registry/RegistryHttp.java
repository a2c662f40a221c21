package io.stepwatch.schema.registry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Calls of the registry: one JSON body out, one in, tried again while the registry cannot answer. */
final class RegistryHttp {

    private static final String MEDIA_TYPE = "application/vnd.schemaregistry.v1+json";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int NOT_FOUND = 404;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int LONGEST_MESSAGE = 500;

    private final RegistrySettings settings;
    private final AtomicInteger next = new AtomicInteger();

    RegistryHttp(RegistrySettings settings) {
        this.settings = settings;
    }

    JsonNode get(String path) {
        return call("GET", path, null);
    }

    JsonNode post(String path, JsonNode body) {
        return call("POST", path, body);
    }

    JsonNode put(String path, JsonNode body) {
        return call("PUT", path, body);
    }

    private JsonNode call(String method, String path, @Nullable JsonNode body) {
        RegistryUnavailableException last = null;
        for (int attempt = 0; attempt < settings.attempts() * settings.urls().size(); attempt++) {
            if (attempt > 0) {
                pause(attempt);
            }
            URI base = settings.urls()
                    .get(Math.floorMod(next.get(), settings.urls().size()));
            try {
                return once(base, method, path, body);
            } catch (RegistryUnavailableException e) {
                next.incrementAndGet();
                last = e;
            }
        }
        throw last != null ? last : new RegistryUnavailableException("registry was not asked");
    }

    private JsonNode once(URI base, String method, String path, @Nullable JsonNode body) {
        try {
            HttpURLConnection connection = open(base, method, path);
            if (body != null) {
                connection.setDoOutput(true);
                connection.getOutputStream().write(JSON.writeValueAsBytes(body));
            }
            int status = connection.getResponseCode();
            InputStream stream = status < 400 ? connection.getInputStream() : connection.getErrorStream();
            byte[] bytes = stream == null ? new byte[0] : stream.readAllBytes();
            return answer(base, status, bytes);
        } catch (IOException e) {
            throw new RegistryUnavailableException("registry " + base + " does not answer: " + reason(e), e);
        }
    }

    private HttpURLConnection open(URI base, String method, String path) throws IOException {
        String root = base.toString().replaceAll("/+$", "");
        HttpURLConnection connection =
                (HttpURLConnection) URI.create(root + path).toURL().openConnection();
        int millis = Math.toIntExact(settings.timeout().toMillis());
        connection.setConnectTimeout(millis);
        connection.setReadTimeout(millis);
        connection.setInstanceFollowRedirects(false);
        connection.setRequestMethod(method);
        connection.setRequestProperty("Accept", MEDIA_TYPE + ", application/json");
        connection.setRequestProperty("Content-Type", MEDIA_TYPE);
        settings.authorization().ifPresent(value -> connection.setRequestProperty("Authorization", value));
        return connection;
    }

    private static JsonNode answer(URI base, int status, byte[] bytes) {
        if (status >= 500 || status == TOO_MANY_REQUESTS) {
            throw new RegistryUnavailableException("registry " + base + " answers HTTP " + status);
        }
        JsonNode json = parse(bytes);
        if (status == NOT_FOUND && !json.has("error_code")) {
            // A gateway says so while the registry behind it is away; only the registry itself knows what is not there.
            throw new RegistryUnavailableException("registry " + base
                    + " answers HTTP 404 as no registry does; is it running, and is its address right?");
        }
        if (status >= 300) {
            String message = json.path("message").asText("");
            if (message.length() > LONGEST_MESSAGE) {
                message = message.substring(0, LONGEST_MESSAGE) + " …";
            }
            String said = message.isEmpty() ? "" : ": " + message;
            throw new RegistryRefusedException(
                    status,
                    json.path("error_code").asInt(status),
                    "registry " + base + " answers HTTP " + status + said);
        }
        if (json.isMissingNode()) {
            throw new RegistryUnavailableException(
                    "registry " + base + " does not answer in JSON; is it the address of a schema registry?");
        }
        return json;
    }

    private static JsonNode parse(byte[] bytes) {
        try {
            JsonNode json = JSON.readTree(bytes);
            return json == null ? MissingNode.getInstance() : json;
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
    }

    private void pause(int attempt) {
        long millis = settings.backoff().toMillis() << Math.min(attempt - 1, 6);
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RegistryUnavailableException("interrupted while waiting for registry " + this, e);
        }
    }

    private static String reason(IOException e) {
        return e instanceof ConnectException
                ? "connection refused"
                : e.getClass().getSimpleName();
    }

    @Override
    public String toString() {
        return settings.toString();
    }
}
