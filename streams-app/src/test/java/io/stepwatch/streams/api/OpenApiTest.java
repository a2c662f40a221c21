package io.stepwatch.streams.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OpenApiTest {

    @Test
    void describesEveryPathWithEveryParameterAndNothingElse() throws Exception {
        JsonNode paths = new YAMLMapper().readTree(OpenApiText.text()).get("paths");
        Set<String> described = paths.properties().stream()
                .map(path -> path.getKey() + " " + parameters(path.getValue().get("get")))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> answered = Api.ROUTES.stream()
                .map(route -> route.path() + " " + new TreeSet<>(route.parameters()))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(described).isEqualTo(answered);
    }

    @Test
    void namesTheStatesThatCanBeAskedFor() throws Exception {
        JsonNode parameters =
                new YAMLMapper().readTree(OpenApiText.text()).at("/paths/~1api~1v1~1series/get/parameters");
        Set<String> named = new TreeSet<>();
        parameters.forEach(parameter -> parameter.at("/schema/enum").forEach(state -> named.add(state.asText())));
        assertThat(named).isEqualTo(new TreeSet<>(Api.states()));
    }

    private static Set<String> parameters(JsonNode get) {
        Set<String> names = new TreeSet<>();
        get.path("parameters")
                .forEach(parameter -> names.add(parameter.get("name").asText()));
        return names;
    }
}
