package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** The launcher in a clean checkout, as a newcomer types it. */
@Tag("soak")
@TestMethodOrder(OrderAnnotation.class)
class LauncherIT {

    @TempDir
    static Path folder;

    private static Path checkout;

    record Ended(int status, String out, String err) {}

    @BeforeAll
    static void checkOut() throws Exception {
        checkout = folder.resolve("checkout");
        Ended cloned =
                run(Examples.CHECKOUT, Map.of(), "git", "clone", "--quiet", "--no-hardlinks", ".", checkout.toString());
        assertThat(cloned.status()).as(cloned.err()).isZero();
    }

    @Test
    @Order(1)
    void mapsAFailedBuildToSix() throws Exception {
        Path pom = checkout.resolve("detection/pom.xml");
        String whole = Files.readString(pom);
        Files.writeString(pom, whole.replace("</project>", ""));
        Ended ended = stepwatch(Map.of(), "--help");
        Files.writeString(pom, whole);
        assertThat(ended.status()).as(ended.err()).isEqualTo(6);
        assertThat(ended.err()).contains("the build failed; the whole output is in");
    }

    @Test
    @Order(2)
    void buildsOnFirstUseAndShowsWhatTheReadmeShows() throws Exception {
        ReadmeIT.Shown demo = ReadmeIT.shown().stream()
                .filter(shown -> shown.command().startsWith("demo"))
                .findFirst()
                .orElseThrow();
        Ended ended = stepwatch(Map.of(), demo.command().split(" ", -1));
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out()).matches(demo.pattern());
        assertThat(ended.err()).contains("building");
    }

    @Test
    @Order(3)
    void printsEachAlertAsOneJsonLine() throws Exception {
        Ended ended = stepwatch(Map.of(), "demo", "--once", "--output", "jsonl");
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out().lines())
                .hasSizeGreaterThanOrEqualTo(5)
                .allSatisfy(line -> assertThat(line).startsWith("{\"id\":\"").endsWith("}"));
        assertThat(ended.out()).contains("night-20", "night-35", "night-50", "d6aadb8", "2fc137b");
        assertThat(ended.err()).doesNotContain("building");
    }

    @Test
    @Order(4)
    void keepsUsageErrorsTwo() throws Exception {
        assertThat(stepwatch(Map.of(), "publsh").status()).isEqualTo(2);
    }

    @Test
    @Order(5)
    void mapsAJvmThatCannotStartToSixAndNeverToOne() throws Exception {
        Ended ended = stepwatch(Map.of("STEPWATCH_JAVA_OPTIONS", "-Xmx1"), "--help");
        assertThat(ended.status()).as(ended.err()).isEqualTo(6);
    }

    @Test
    @Order(6)
    void mapsAJvmThatWasKilledToSix() throws Exception {
        Path home = Files.createDirectories(folder.resolve("jdk/bin"));
        Path java = Files.writeString(
                home.resolve("java"),
                "#!/bin/sh\ncase \"$1\" in -XshowSettings*) echo '    java.specification.version = 17' ;;"
                        + " *) kill -9 $$ ;; esac\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        Ended ended = stepwatch(Map.of("JAVA_HOME", folder.resolve("jdk").toString()), "--help");
        assertThat(ended.status()).as(ended.err()).isEqualTo(6);
        assertThat(ended.err()).contains("the program died (status 137)");
    }

    private static Ended stepwatch(Map<String, String> environment, String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(checkout.resolve("stepwatch").toString()));
        command.addAll(List.of(arguments));
        return run(checkout, environment, command.toArray(String[]::new));
    }

    private static Ended run(Path directory, Map<String, String> environment, String... command) throws Exception {
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        if (!process.waitFor(20, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError(String.join(" ", command) + " did not end");
        }
        return new Ended(process.exitValue(), read(out), read(err));
    }

    private static String read(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.UTF_8);
    }
}
