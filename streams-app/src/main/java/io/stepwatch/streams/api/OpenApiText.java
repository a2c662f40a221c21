package io.stepwatch.streams.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;

/** The description of the paths, as OpenAPI 3.1. */
final class OpenApiText {

    static final Route ROUTE = new Route("/api/v1/openapi.yaml", Set.of());
    static final String TYPE = "application/yaml";

    private static final String RESOURCE = "openapi.yaml";

    private OpenApiText() {}

    static String text() {
        try (InputStream in = OpenApiText.class.getResourceAsStream(RESOURCE)) {
            return new String(Objects.requireNonNull(in, RESOURCE).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
