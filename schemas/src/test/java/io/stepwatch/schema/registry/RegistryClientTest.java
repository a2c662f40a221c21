package io.stepwatch.schema.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.stepwatch.events.Commit;
import java.util.Optional;
import org.apache.avro.Schema;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegistryClientTest {

    private static final Schema SCHEMA = Commit.getClassSchema();

    private ScriptedRegistry server;

    @BeforeEach
    void start() {
        server = new ScriptedRegistry();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void registersOnceAndRemembersTheId() {
        server.answers(200, "{\"id\":7}");
        RegistryClient client = server.client();
        assertThat(client.register("commits-value", SCHEMA)).isEqualTo(7);
        assertThat(client.register("commits-value", SCHEMA)).isEqualTo(7);
        assertThat(client.byId(7)).isEqualTo(SCHEMA);
        assertThat(server.asked()).hasSize(1);
        assertThat(server.asked().get(0).call()).isEqualTo("POST /subjects/commits-value/versions");
    }

    @Test
    void escapesSubjects() {
        server.answers(200, "{\"id\":7}");
        server.client().lookUp("team a/commits-value", SCHEMA);
        assertThat(server.asked().get(0).call()).isEqualTo("POST /subjects/team%20a%2Fcommits-value");
    }

    @ParameterizedTest(name = "HTTP {0}")
    @CsvSource({"500", "502", "503", "429"})
    void triesAgainWhileTheRegistryCannotAnswer(int status) {
        server.answers(status, "");
        server.answers(status, "<html>");
        server.answers(200, "{\"id\":7}");
        assertThat(server.client().register("s", SCHEMA)).isEqualTo(7);
    }

    @Test
    void givesUpAfterItsAttemptsAndSaysSo() {
        for (int i = 0; i < 3; i++) {
            server.answers(503, "");
        }
        assertThatThrownBy(() -> server.client().register("s", SCHEMA))
                .isInstanceOf(RegistryUnavailableException.class)
                .hasMessage("registry " + server.url() + " answers HTTP 503");
        assertThat(server.asked()).hasSize(3);
    }

    @Test
    void believesAConflictWhenTheSchemaIsNotThereAndASecondAttemptIsRefusedToo() {
        String conflict = "{\"error_code\":409,\"message\":\"/fields/2 value: reader double, writer string\"}";
        server.answers(409, conflict);
        server.answers(404, "{\"error_code\":40403}");
        server.answers(409, conflict);
        RegistryRefusedException e = catchThrowableOfType(
                RegistryRefusedException.class, () -> server.client().register("s", SCHEMA));
        assertThat(e.status()).isEqualTo(409);
        assertThat(e).hasMessageEndingWith("HTTP 409: /fields/2 value: reader double, writer string");
        assertThat(server.asked())
                .filteredOn(asked -> asked.call().equals("POST /subjects/s/versions"))
                .hasSize(2);
    }

    @Test
    void takesTheIdOfAClientThatRegisteredTheSchemaAtTheSameMoment() {
        server.answers(409, "{\"error_code\":409,\"message\":\"An artifact with ID 's' already exists.\"}");
        server.answers(200, "{\"id\":7}");
        assertThat(server.client().register("s", SCHEMA)).isEqualTo(7);
        assertThat(server.asked().get(1).call()).isEqualTo("POST /subjects/s");
    }

    @Test
    void doesNotRepeatWhatWasRefused() {
        server.answers(422, "{\"error_code\":42201,\"message\":\"Invalid schema\"}");
        assertThatThrownBy(() -> server.client().register("s", SCHEMA)).isInstanceOf(RegistryRefusedException.class);
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void usesTheGlobalRuleWhereASubjectHasNone() {
        server.answers(404, "{\"error_code\":40408,\"message\":\"no config\"}");
        server.answers(200, "{\"compatibilityLevel\":\"FULL_TRANSITIVE\"}");
        assertThat(server.client().compatibility("s")).isEqualTo("FULL_TRANSITIVE");
    }

    @Test
    void sendsCredentialsAndRepeatsThemNowhere() {
        server.answers(401, "");
        RegistryClient client = server.client(Optional.of("ci:SECRETXYZ"));
        assertThatThrownBy(() -> client.register("s", SCHEMA))
                .isInstanceOf(RegistryRefusedException.class)
                .hasMessageNotContaining("SECRETXYZ");
        // user ci, password SECRETXYZ (RFC 7617)
        assertThat(server.asked().get(0).authorization()).isEqualTo("Basic Y2k6U0VDUkVUWFla");
    }

    @Test
    void sendsABearerToken() {
        server.answers(200, "{\"id\":7}");
        server.client(Optional.of("Bearer abc")).register("s", SCHEMA);
        assertThat(server.asked().get(0).authorization()).isEqualTo("Bearer abc");
    }

    @Test
    void doesNotTakeAnyWebServerForARegistry() {
        for (int i = 0; i < 3; i++) {
            server.answers(200, "<html>hello</html>");
        }
        assertThatThrownBy(() -> server.client().subjects()).hasMessageContaining("does not answer in JSON");
    }

    @Test
    void aGatewayThatFindsNoRegistryIsNoWordOfTheRegistry() {
        for (int i = 0; i < 3; i++) {
            server.answers(404, "<html>no such backend</html>");
        }
        assertThatThrownBy(() -> server.client().byId(7))
                .isInstanceOf(RegistryUnavailableException.class)
                .hasMessage("registry " + server.url()
                        + " answers HTTP 404 as no registry does; is it running, and is its address right?");
    }

    @Test
    void aRegistryThatHasLostAllItsSchemasIsNotBelievedThatThereIsNoSuchId() {
        assertThatThrownBy(() -> server.client().byId(7))
                .isInstanceOf(RegistryUnavailableException.class)
                .hasMessageContaining("knows no schema at all; has it lost them, or is it still starting?");
        server.holds(SCHEMA);
        assertThatThrownBy(() -> server.client().byId(7))
                .isInstanceOfSatisfying(RegistryRefusedException.class, e -> assertThat(e.notFound())
                        .isTrue());
    }

    @Test
    void saysWhoDoesNotAnswer() {
        RegistryClient client = server.client();
        server.close();
        assertThatThrownBy(() -> client.byId(1))
                .isInstanceOf(RegistryUnavailableException.class)
                .hasMessage("registry " + server.url() + " does not answer: connection refused");
    }
}
