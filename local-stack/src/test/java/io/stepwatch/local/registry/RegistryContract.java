package io.stepwatch.local.registry;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.local.registry.Rest.Answer;
import io.stepwatch.schema.registry.RegistryClient;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What every schema registry with this API does, whoever made it. Knows nothing but an address. */
public abstract class RegistryContract {
    /** A registry that is asked for a new subject by many at once may take its time. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final String subject = "contract-" + UUID.randomUUID() + "-value";

    protected abstract Rest rest();

    /** Whether one schema that many register at the same moment may become several versions with one id. */
    protected boolean countsTheSameTwice() {
        return false;
    }

    @BeforeEach
    void wantsFullCompatibilityInThisSubject() {
        assertThat(level("FULL_TRANSITIVE").status()).isEqualTo(200);
    }

    @Test
    void givesOneIdToOneSchemaHoweverOftenItIsRegistered() {
        Answer first = rest().register(subject, Schemas.FIRST);
        Answer again = rest().register(subject, Schemas.FIRST);

        assertThat(first.status()).isEqualTo(200);
        assertThat(first.body().path("id").asInt()).isPositive();
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(versions()).containsExactly(1);
    }

    @Test
    void givesOneIdToOneSchemaAcrossSubjects() {
        Answer here = rest().register(subject, Schemas.FIRST);
        Answer there = rest().register("other-" + subject, Schemas.FIRST);

        assertThat(there.body().path("id")).isEqualTo(here.body().path("id"));
    }

    @Test
    void countsVersionsFromOneAndGivesEachAnIdOfItsOwn() {
        int first = id(Schemas.FIRST);
        int second = id(Schemas.OPTIONAL_FIELD_MORE);

        assertThat(second).isNotEqualTo(first);
        assertThat(versions()).containsExactly(1, 2);
        assertThat(rest().get("/subjects/" + subject + "/versions/latest")
                        .body()
                        .path("version")
                        .asInt())
                .isEqualTo(2);
    }

    @Test
    void givesBackTheSchemaOfAnId() throws Exception {
        int id = id(Schemas.FIRST);

        JsonNode body = rest().get("/schemas/ids/" + id).body();

        assertThat(Rest.JSON.readTree(body.path("schema").asText())).isEqualTo(Rest.JSON.readTree(Schemas.FIRST));
    }

    @Test
    void describesAVersionInFull() {
        int id = id(Schemas.FIRST);

        JsonNode version = rest().get("/subjects/" + subject + "/versions/1").body();

        assertThat(version.path("subject").asText()).isEqualTo(subject);
        assertThat(version.path("version").asInt()).isEqualTo(1);
        assertThat(version.path("id").asInt()).isEqualTo(id);
        assertThat(version.path("schema").isTextual()).isTrue();
    }

    @Test
    void findsTheVersionOfASchema() {
        id(Schemas.FIRST);
        int second = id(Schemas.OPTIONAL_FIELD_MORE);

        Answer found = lookUp(Schemas.OPTIONAL_FIELD_MORE);

        assertThat(found.body().path("version").asInt()).isEqualTo(2);
        assertThat(found.body().path("id").asInt()).isEqualTo(second);
    }

    @Test
    void listsItsSubjects() {
        id(Schemas.FIRST);

        assertThat(rest().get("/subjects").body()).extracting(JsonNode::asText).contains(subject);
    }

    @Test
    void answersWithTheTypeOfTheApi() {
        id(Schemas.FIRST);

        assertThat(rest().get("/subjects/" + subject + "/versions").headers().get("content-type"))
                .contains("json");
    }

    @Test
    void saysWhatIsMissing() {
        assertThat(problem(rest().get("/subjects/none-" + subject + "/versions")))
                .isEqualTo("404 40401");
        assertThat(problem(rest().get("/schemas/ids/2000000000"))).isEqualTo("404 40403");
        id(Schemas.FIRST);
        assertThat(problem(rest().get("/subjects/" + subject + "/versions/7"))).isEqualTo("404 40402");
        assertThat(problem(lookUp(Schemas.OPTIONAL_FIELD_MORE))).isEqualTo("404 40403");
    }

    @Test
    void refusesWhatIsNoSchema() {
        assertThat(problem(rest().register(subject, "{\"type\":\"recor\"}"))).isEqualTo("422 42201");
    }

    @ParameterizedTest(name = "{0}: {1} is {2}")
    @CsvSource({
        "BACKWARD, OPTIONAL_FIELD_MORE, true",
        "BACKWARD, REQUIRED_FIELD_MORE, false",
        "BACKWARD, FIELD_LESS, true",
        "BACKWARD, OTHER_TYPE, false",
        "FORWARD, OPTIONAL_FIELD_MORE, true",
        "FORWARD, REQUIRED_FIELD_MORE, true",
        "FORWARD, FIELD_LESS, false",
        "FORWARD, OTHER_TYPE, false",
        "FULL, OPTIONAL_FIELD_MORE, true",
        "FULL, REQUIRED_FIELD_MORE, false",
        "FULL, FIELD_LESS, false",
        "NONE, OTHER_TYPE, true",
    })
    void judgesTheNextSchemaByTheLevelOfTheSubject(String level, String next, boolean fits) throws Exception {
        String schema = (String) Schemas.class.getDeclaredField(next).get(null);
        id(Schemas.FIRST);
        assertThat(level(level).status()).isEqualTo(200);

        JsonNode verdict = rest().post(
                        "/compatibility/subjects/" + subject + "/versions/latest", Map.of("schema", schema))
                .body();
        Answer registered = rest().register(subject, schema);

        assertThat(verdict.path("is_compatible").isBoolean()).isTrue();
        assertThat(verdict.path("is_compatible").asBoolean()).isEqualTo(fits);
        assertThat(registered.status()).isEqualTo(fits ? 200 : 409);
        assertThat(registered.code()).isEqualTo(fits ? 0 : 409);
    }

    @Test
    void looksFurtherBackThanTheLatestOnlyWhenTheLevelIsTransitive() {
        level("FORWARD");
        id(Schemas.FIRST);
        id(Schemas.REQUIRED_FIELD_MORE);
        level("NONE");
        id(Schemas.OTHER_DEFAULT);

        level("BACKWARD");
        assertThat(rest().register(subject, Schemas.OPTIONAL_FIELD_MORE).status())
                .isEqualTo(200);
        level("FORWARD_TRANSITIVE");
        assertThat(rest().register(subject, Schemas.FIELD_LESS).status()).isEqualTo(409);
    }

    @Test
    void keepsALevelOfItsOwnForASubject() {
        level("FORWARD");
        assertThat(levelOf(rest().get("/config/" + subject))).isEqualTo("FORWARD");

        rest().delete("/config/" + subject);

        // Confluent's registry says 40408, Apicurio's 40401; both mean that the global level holds.
        assertThat(problem(rest().get("/config/" + subject))).isIn("404 40408", "404 40401");
    }

    @Test
    void knowsItsGlobalLevel() {
        assertThat(levelOf(rest().get("/config"))).matches("NONE|(BACKWARD|FORWARD|FULL)(_TRANSITIVE)?");
    }

    @Test
    void refusesALevelThatIsNone() {
        // Confluent's registry answers 422 with code 42203, Apicurio's 400 in plain text.
        assertThat(level("MOSTLY").status()).isIn(422, 400);
    }

    @Test
    void hidesADeletedSubjectAndForgetsItWhenToldTwice() {
        id(Schemas.FIRST);
        id(Schemas.OPTIONAL_FIELD_MORE);

        assertThat(rest().delete("/subjects/" + subject).body())
                .extracting(JsonNode::asInt)
                .containsExactly(1, 2);
        assertThat(problem(rest().get("/subjects/" + subject + "/versions"))).isEqualTo("404 40401");
        assertThat(rest().delete("/subjects/" + subject + "?permanent=true").status())
                .isEqualTo(200);
        assertThat(problem(rest().delete("/subjects/" + subject + "?permanent=true")))
                .isEqualTo("404 40401");
    }

    @Test
    void doesNotCountADeletedVersion() {
        id(Schemas.FIRST);
        id(Schemas.OPTIONAL_FIELD_MORE);

        assertThat(rest().delete("/subjects/" + subject + "/versions/2").body().asInt())
                .isEqualTo(2);

        assertThat(versions()).containsExactly(1);
        assertThat(problem(rest().get("/subjects/" + subject + "/versions/2"))).isEqualTo("404 40402");
    }

    /** Through our client: Apicurio 2.x answers 409 to those who lose the race for a new subject. */
    @Test
    void givesOneIdToClientsThatRegisterAtOnce() throws Exception {
        Schema schema = new Schema.Parser().parse(Schemas.FIRST);
        ExecutorService clients = Executors.newFixedThreadPool(8);
        try {
            List<Callable<Integer>> calls = IntStream.range(0, 24)
                    .<Callable<Integer>>mapToObj(call -> () -> client().register(subject, schema))
                    .toList();
            List<Integer> ids = new ArrayList<>();
            for (Future<Integer> future : clients.invokeAll(calls)) {
                ids.add(future.get());
            }
            assertThat(ids).hasSize(24).containsOnly(ids.get(0));
            if (!countsTheSameTwice()) {
                assertThat(versions()).containsExactly(1);
            }
        } finally {
            clients.shutdownNow();
        }
    }

    private RegistryClient client() {
        return new RegistryClient(new io.stepwatch.schema.registry.RegistrySettings(
                List.of(URI.create(rest().baseUrl())), Optional.empty(), PATIENCE, 3, Duration.ofMillis(100)));
    }

    private int id(String schema) {
        Answer answer = rest().register(subject, schema);
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
        return answer.body().path("id").asInt();
    }

    private Answer lookUp(String schema) {
        return rest().post("/subjects/" + subject, Map.of("schema", schema));
    }

    private Answer level(String level) {
        return rest().put("/config/" + subject, Map.of("compatibility", level));
    }

    private List<Integer> versions() {
        List<Integer> versions = new ArrayList<>();
        rest().get("/subjects/" + subject + "/versions").body().forEach(version -> versions.add(version.asInt()));
        return versions;
    }

    private static String levelOf(Answer answer) {
        return answer.body().path("compatibilityLevel").asText();
    }

    private static String problem(Answer answer) {
        return answer.status() + " " + answer.code();
    }
}
