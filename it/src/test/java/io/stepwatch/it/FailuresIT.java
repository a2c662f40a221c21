package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.it.Installation.Ran;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people see when something is not there: a few lines that say what, where and how to fix it, and an exit code. */
class FailuresIT {

    private static final String[] PUBLISH = {
        "publish", Examples.file("sixty-nights.csv"), "--project", "p", "--branch", "main"
    };

    /** As long as it tries to reach somebody who is away. */
    private static final String BRIEFLY = "5s";

    @Test
    void saysThatTheBrokerIsAway() throws Exception {
        Map<String, String> environment = Installation.create("away").environment();
        String nobody = "127.0.0.1:" + Ports.free();
        environment.put("STEPWATCH_BOOTSTRAP_SERVERS", nobody);
        environment.put("STEPWATCH_TIMEOUT", BRIEFLY);
        assertFailed(Installation.run(environment, here(), PUBLISH), 4, nobody);
    }

    @Test
    void saysThatTheRegistryIsAway() throws Exception {
        Map<String, String> environment = Installation.create("no-registry").environment();
        String nobody = "http://127.0.0.1:" + Ports.free();
        environment.put("STEPWATCH_REGISTRY_URL", nobody);
        environment.put("STEPWATCH_TIMEOUT", BRIEFLY);
        assertFailed(Installation.run(environment, here(), PUBLISH), 4, nobody);
    }

    @Test
    void saysWhichTopicIsMissingOnWhichBroker() {
        Map<String, String> environment = Installation.create("typo").environment();
        String schemas = environment.get("STEPWATCH_TOPIC_PREFIX");
        environment.put("STEPWATCH_TOPIC_PREFIX", "typ-");
        Ran registered = Installation.run(environment, here(), "schema", "register");
        assertThat(registered.status()).as(registered.err()).isZero();
        assertThat(schemas).isEqualTo("typo-");
        Ran ran = Installation.run(environment, here(), PUBLISH);
        assertFailed(ran, 4, "typ-");
        assertThat(ran.err()).contains(environment.get("STEPWATCH_BOOTSTRAP_SERVERS"));
    }

    @Test
    void saysHowToRegisterASchemaThatTheRegistryLacks() {
        Map<String, String> environment = Installation.create("unregistered").environment();
        environment.put("STEPWATCH_TOPIC_PREFIX", "nothing-registered-");
        assertFailed(Installation.run(environment, here(), PUBLISH), 4, "stepwatch schema register");
    }

    @Test
    void saysWhichFileIsMissingOrEmpty(@TempDir Path folder) throws Exception {
        Map<String, String> environment = Installation.create("files").environment();
        assertFailed(Installation.run(environment, folder, "publish", "nothing.txt"), 3, "nothing.txt");
        Path empty = Files.createFile(folder.resolve("empty.txt"));
        assertFailed(Installation.run(environment, folder, "publish", empty.toString()), 3, "empty");
        Path words = Files.writeString(folder.resolve("words.txt"), "hello\n");
        assertFailed(
                Installation.run(environment, folder, "publish", "--format", "go", words.toString()),
                3,
                "0 benchmarks");
    }

    @Test
    void saysThatAFolderIsNoRepository(@TempDir Path folder) throws Exception {
        Map<String, String> environment = Installation.create("nowhere").environment();
        Files.writeString(folder.resolve("bench.txt"), "BenchmarkScan-8 100 12.5 ns/op\n");
        assertFailed(Installation.run(environment, folder, "publish", "bench.txt"), 2, "git");
    }

    @Test
    void asksForABroker(@TempDir Path folder) {
        assertFailed(Installation.run(new HashMap<>(), folder, PUBLISH), 2, "STEPWATCH_BOOTSTRAP_SERVERS");
    }

    private static void assertFailed(Ran ran, int status, String names) {
        assertThat(ran.status()).as(ran.err()).isEqualTo(status);
        assertThat(ran.err()).contains(names).doesNotContain("\tat ", "Exception");
        assertThat(ran.err().lines().count()).as(ran.err()).isBetween(1L, 5L);
    }

    private static Path here() {
        return Path.of("").toAbsolutePath();
    }
}
