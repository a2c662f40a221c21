package io.stepwatch.local.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.stepwatch.local.broker.Clients;
import io.stepwatch.local.broker.SharedBroker;
import io.stepwatch.local.registry.Rest.Answer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RegistryServerTest {
    private final String topic = Clients.uniqueTopic("schemas");
    private RegistryServer server = start();
    private final Rest rest = new Rest(server.url());

    @AfterEach
    void close() {
        server.close();
        server.close();
    }

    @Test
    void answersOnLoopbackOnly() {
        assertThat(server.url()).matches("http://127\\.0\\.0\\.1:\\d+");
        assertThat(rest.get("/").body()).isEmpty();
    }

    @Test
    void speaksTheMediaTypeOfTheApi() {
        assertThat(rest.get("/subjects").headers().get("content-type"))
                .isEqualTo("application/vnd.schemaregistry.v1+json");
    }

    @Test
    void wantsFullTransitiveCompatibilityUnlessToldOtherwise() {
        assertThat(rest.get("/config").body().path("compatibilityLevel").asText())
                .isEqualTo("FULL_TRANSITIVE");
        assertThat(rest.get("/config/s?defaultToGlobal=true")
                        .body()
                        .path("compatibilityLevel")
                        .asText())
                .isEqualTo("FULL_TRANSITIVE");

        rest.put("/config", Map.of("compatibility", "NONE"));

        assertThat(rest.register("s", Schemas.FIRST).status()).isEqualTo(200);
        assertThat(rest.register("s", Schemas.OTHER_TYPE).status()).isEqualTo(200);
        assertThat(rest.delete("/config").body().path("compatibilityLevel").asText())
                .isEqualTo("NONE");
        assertThat(rest.get("/config").body().path("compatibilityLevel").asText())
                .isEqualTo("FULL_TRANSITIVE");
    }

    @Test
    void keepsEverythingAcrossARestart() {
        int first = rest.register("kept", Schemas.FIRST).body().path("id").asInt();
        int second = rest.register("kept", Schemas.OPTIONAL_FIELD_MORE)
                .body()
                .path("id")
                .asInt();
        rest.register("deleted", Schemas.FIELD_LESS);
        rest.delete("/subjects/deleted");
        rest.register("forgotten", Schemas.OTHER_TYPE);
        rest.delete("/subjects/forgotten");
        rest.delete("/subjects/forgotten?permanent=true");
        rest.put("/config", Map.of("compatibility", "FORWARD"));
        rest.put("/config/kept", Map.of("compatibility", "FULL"));
        Map<String, JsonNode> before = everything(rest, first, second);

        server.close();
        server = start();

        Rest restarted = new Rest(server.url());
        assertThat(everything(restarted, first, second)).isEqualTo(before);
        assertThat(restarted.register("kept", Schemas.FIRST).body().path("id").asInt())
                .isEqualTo(first);
    }

    @Test
    void neverGivesAnIdTwiceEvenWhenItsSubjectIsForgotten() {
        int forgotten = rest.register("s", Schemas.FIRST).body().path("id").asInt();
        rest.delete("/subjects/s");
        rest.delete("/subjects/s?permanent=true");
        server.close();
        server = start();
        Rest restarted = new Rest(server.url());

        int next = restarted.register("s", Schemas.OTHER_TYPE).body().path("id").asInt();

        assertThat(next).isGreaterThan(forgotten);
        assertThat(restarted.get("/schemas/ids/" + forgotten).status()).isEqualTo(200);
        assertThat(restarted.get("/subjects/s/versions").body().toString()).isEqualTo("[1]");
    }

    @Test
    void takesASchemaThatDiffersInDocumentationOrSpellingForTheSame() {
        int id = rest.register("s", Schemas.FIRST).body().path("id").asInt();
        String documented = Schemas.record("""
                {"doc":"which", "type" : "long", "name":"id"} , {"name":"name","type":"string","doc":"what"}""");

        assertThat(rest.register("s", documented).body().path("id").asInt()).isEqualTo(id);
        assertThat(rest.post("/subjects/s", Map.of("schema", documented))
                        .body()
                        .path("version")
                        .asInt())
                .isEqualTo(1);
        assertThat(rest.get("/subjects/s/versions").body().toString()).isEqualTo("[1]");
    }

    @Test
    void takesAnotherDefaultForAnotherSchema() {
        rest.register("s", Schemas.OPTIONAL_FIELD_MORE);
        rest.register("s", Schemas.OTHER_DEFAULT);

        assertThat(rest.get("/subjects/s/versions").body().toString()).isEqualTo("[1,2]");
    }

    @Test
    void countsOnAfterADeletedVersion() {
        rest.register("s", Schemas.FIRST);
        rest.register("s", Schemas.OPTIONAL_FIELD_MORE);
        rest.delete("/subjects/s/versions/2");
        rest.register("s", Schemas.OPTIONAL_FIELD_MORE);

        assertThat(rest.get("/subjects/s/versions").body().toString()).isEqualTo("[1,3]");
        assertThat(rest.get("/subjects/s/versions?deleted=true").body().toString())
                .isEqualTo("[1,2,3]");
        assertThat(rest.get("/subjects/s/versions/2?deleted=true").status()).isEqualTo(200);
    }

    @Test
    void wantsTwoStepsToForget() {
        rest.register("s", Schemas.FIRST);
        rest.register("s", Schemas.OPTIONAL_FIELD_MORE);

        assertThat(problem(rest.delete("/subjects/s/versions/1?permanent=true")))
                .isEqualTo("404 40407");
        rest.delete("/subjects/s/versions/1");
        assertThat(problem(rest.delete("/subjects/s/versions/1"))).isEqualTo("404 40406");
        assertThat(rest.delete("/subjects/s/versions/1?permanent=true").body().asInt())
                .isEqualTo(1);
        assertThat(problem(rest.delete("/subjects/s?permanent=true"))).isEqualTo("404 40405");
        rest.delete("/subjects/s");
        assertThat(problem(rest.delete("/subjects/s"))).isEqualTo("404 40404");
    }

    @Test
    void saysWhereASchemaIsUsed() {
        int id = rest.register("a", Schemas.FIRST).body().path("id").asInt();
        rest.register("b", Schemas.FIRST);

        assertThat(rest.get("/schemas/ids/" + id + "/versions").body().toString())
                .isEqualTo("[{\"subject\":\"a\",\"version\":1},{\"subject\":\"b\",\"version\":1}]");
        assertThat(rest.get("/schemas/ids/" + id + "/schema")
                        .body()
                        .path("name")
                        .asText())
                .isEqualTo("Thing");
        assertThat(rest.get("/subjects/a/versions/1/schema").body().path("name").asText())
                .isEqualTo("Thing");
        assertThat(rest.get("/subjects?subjectPrefix=b").body().toString()).isEqualTo("[\"b\"]");
    }

    @Test
    void explainsWhatIsIncompatibleAndWhere() {
        rest.register("s", Schemas.FIRST);

        Answer refused = rest.register("s", Schemas.REQUIRED_FIELD_MORE);
        JsonNode verdict = rest.post(
                        "/compatibility/subjects/s/versions/latest?verbose=true",
                        Map.of("schema", Schemas.REQUIRED_FIELD_MORE))
                .body();

        assertThat(refused.body().path("message").asText())
                .isEqualTo(
                        "the schema does not keep the level FULL_TRANSITIVE of subject 's': "
                                + "the new schema cannot read version 1 at /fields/2: READER_FIELD_MISSING_DEFAULT_VALUE (note)");
        assertThat(verdict.path("messages").get(0).asText())
                .isEqualTo(
                        "the new schema cannot read version 1 at /fields/2: READER_FIELD_MISSING_DEFAULT_VALUE (note)");
        assertThat(rest.post("/compatibility/subjects/s/versions", Map.of("schema", Schemas.FIRST))
                        .body()
                        .toString())
                .isEqualTo("{\"is_compatible\":true}");
    }

    @Test
    void keepsSubjectsWhoseNamesNeedEscapes() {
        String escaped = "a%2Fb%20c%C3%A9%25";

        assertThat(rest.register(escaped, Schemas.FIRST).status()).isEqualTo(200);

        assertThat(rest.get("/subjects").body().get(0).asText()).isEqualTo("a/b cé%");
        assertThat(rest.get("/subjects/" + escaped + "/versions/1")
                        .body()
                        .path("subject")
                        .asText())
                .isEqualTo("a/b cé%");
    }

    @ParameterizedTest(name = "[{index}] {0}")
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "{} {}",
                "{\"schema\":\"\\\"int\\\"\",\"schema\":\"\\\"long\\\"\"}",
            })
    void refusesABodyThatIsNoJsonObject(String body) {
        assertThat(problem(rest.postRaw("/subjects/s/versions", body))).isEqualTo("400 400");
    }

    @ParameterizedTest(name = "[{index}] {0}")
    @ValueSource(
            strings = {
                "{}",
                "{\"schema\":7}",
                "{\"schema\":\"\"}",
                "{\"schema\":\"nonsense\"}",
                "{\"schema\":\"{\\\"type\\\":\\\"record\\\",\\\"name\\\":\\\"R\\\",\\\"fields\\\":[{\\\"name\\\":\\\"f\\\",\\\"type\\\":\\\"int\\\",\\\"default\\\":\\\"x\\\"}]}\"}",
                "{\"schemaType\":\"PROTOBUF\",\"schema\":\"\\\"int\\\"\"}",
                "{\"schema\":\"\\\"int\\\"\",\"references\":[{\"name\":\"a\",\"subject\":\"b\",\"version\":1}]}",
            })
    void refusesABodyWithoutAUsableSchema(String body) {
        assertThat(problem(rest.postRaw("/subjects/s/versions", body))).isEqualTo("422 42201");
    }

    @Test
    void survivesASchemaThatIsNestedWithoutEnd() {
        String bottomless = "{\"type\":\"array\",\"items\":".repeat(20_000) + "\"int\"" + "}".repeat(20_000);

        assertThat(problem(rest.register("s", bottomless))).isEqualTo("422 42201");
        assertThat(rest.register("s", Schemas.FIRST).status()).isEqualTo(200);
    }

    @Test
    void refusesABodyThatIsTooLarge() {
        assertThat(problem(rest.postRaw("/subjects/s/versions", "x".repeat(3 * Front.BODY_LIMIT))))
                .isEqualTo("413 413");
    }

    @ParameterizedTest(name = "{0} {1} is {2}")
    @CsvSource({
        "GET, /nowhere, 404 404",
        "GET, /subjects/s/versions/1/other, 404 404",
        "GET, /config/a/b, 404 404",
        "DELETE, /subjects, 405 405",
        "DELETE, /schemas/ids/1, 405 405",
        "GET, /subjects/s/versions/zero, 422 42202",
        "GET, /schemas/ids/one, 404 40403",
    })
    void saysWhatIsWrongWithTheAddress(String method, String path, String problem) {
        assertThat(problem(method.equals("GET") ? rest.get(path) : rest.delete(path)))
                .isEqualTo(problem);
    }

    @ParameterizedTest(name = "version {0}")
    @ValueSource(strings = {"0", "-2", "first", "2147483648"})
    void refusesAVersionThatIsNone(String version) {
        rest.register("s", Schemas.FIRST);

        assertThat(problem(rest.get("/subjects/s/versions/" + version))).isEqualTo("422 42202");
    }

    @Test
    void refusesContentThatIsNotJson() {
        Rest form = new Rest(server.url(), Map.of("Content-Type", "application/x-www-form-urlencoded"));
        Rest plain = new Rest(server.url(), Map.of("Content-Type", "application/json; charset=utf-8"));

        assertThat(problem(form.register("s", Schemas.FIRST))).isEqualTo("415 415");
        assertThat(plain.register("s", Schemas.FIRST).status()).isEqualTo(200);
    }

    @Test
    void asksForTheRightCredentialsWhereItHasSome() {
        RegistrySettings settings = settings().withCredentials("ci", "s3cret:with colon");
        assertThat(settings.toString()).contains("ci").doesNotContain("s3cret");
        try (RegistryServer guarded = RegistryServer.start(settings)) {
            assertThat(problem(new Rest(guarded.url()).get("/subjects"))).isEqualTo("401 401");
            assertThat(new Rest(guarded.url()).get("/subjects").headers().get("www-authenticate"))
                    .startsWith("Basic ");
            assertThat(problem(withBasic(guarded, "ci:wrong").get("/subjects"))).isEqualTo("401 401");
            assertThat(withBasic(guarded, "ci:s3cret:with colon")
                            .get("/subjects")
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void namesThePortThatIsTaken() {
        int taken = URI.create(server.url()).getPort();

        assertThatThrownBy(() -> RegistryServer.start(settings().withPort(taken)))
                .isInstanceOf(RegistryException.class)
                .hasMessageStartingWith("the registry cannot listen on 127.0.0.1:" + taken + ": the port is taken");
    }

    @Test
    void refusesATopicInWhichItCouldLoseSchemas() throws Exception {
        String loose = Clients.uniqueTopic("loose");
        new Clients(SharedBroker.get().bootstrapServers()).createTopic(loose, 2, Map.of());

        assertThatThrownBy(() -> RegistryServer.start(settings().withTopic(loose)))
                .isInstanceOf(RegistryException.class)
                .hasMessageStartingWith("the topic " + loose + " has 2 partitions and the cleanup policy delete; ");
    }

    @Test
    void refusesATopicThatSomethingElseHasWrittenTo() throws Exception {
        String foreign = Clients.uniqueTopic("foreign");
        Clients clients = new Clients(SharedBroker.get().bootstrapServers());
        clients.createTopic(foreign, 1, Map.of("cleanup.policy", "compact"));
        try (var producer = clients.producer(Map.of())) {
            producer.send(new ProducerRecord<>(foreign, "{\"kind\":\"song\"}", "{}"))
                    .get();
        }

        assertThatThrownBy(() -> RegistryServer.start(settings().withTopic(foreign)))
                .isInstanceOf(RegistryException.class)
                .hasMessage(
                        "the record at offset 0 of the topic " + foreign
                                + " was not written by this version of the registry; use the version that wrote it, or another topic");
    }

    private static Map<String, JsonNode> everything(Rest rest, int first, int second) {
        return Map.of(
                "subjects", rest.get("/subjects").body(),
                "deleted", rest.get("/subjects?deleted=true").body(),
                "versions", rest.get("/subjects/kept/versions").body(),
                "first", rest.get("/schemas/ids/" + first).body(),
                "second", rest.get("/schemas/ids/" + second).body(),
                "global", rest.get("/config").body(),
                "own", rest.get("/config/kept").body());
    }

    private RegistrySettings settings() {
        return RegistrySettings.on(SharedBroker.get().bootstrapServers()).withTopic(topic);
    }

    private RegistryServer start() {
        return RegistryServer.start(settings());
    }

    private static Rest withBasic(RegistryServer guarded, String pair) {
        String encoded = Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
        return new Rest(guarded.url(), Map.of("Authorization", "Basic " + encoded));
    }

    private static String problem(Answer answer) {
        return answer.status() + " " + answer.code();
    }
}
