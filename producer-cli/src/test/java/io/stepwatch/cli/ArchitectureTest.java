package io.stepwatch.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@AnalyzeClasses(packages = "io.stepwatch.cli", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String[] KAFKA = {
        "org.apache.kafka..",
        "io.stepwatch.schema.kafka..",
        "io.stepwatch.schema.registry..",
        "io.stepwatch.cli.connect.."
    };

    @ArchTest
    static final ArchRule READERS_AND_ANALYSIS_KNOW_NO_KAFKA = noClasses()
            .that()
            .resideInAnyPackage("..cli.format..", "..cli.input..", "..cli.analyze..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(KAFKA)
            .because("analysis runs without a broker, and a reader is used by both");

    @ArchTest
    static final ArchRule READERS_KNOW_NO_SETTINGS = noClasses()
            .that()
            .resideInAPackage("..cli.format..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "..cli.shell..",
                    "..cli.input..",
                    "..cli.identify..",
                    "org.eclipse.jgit..",
                    "picocli..",
                    "..detection..")
            .because("what a file says does not depend on who asks");

    @ArchTest
    static final ArchRule PACKAGES_FORM_NO_CYCLE = slices().matching("io.stepwatch.cli.(**)")
            .should()
            .beFreeOfCycles()
            .because("a cycle is one package with two names");

    @ArchTest
    static final ArchRule ONLY_MAIN_ENDS_THE_PROCESS = noClasses()
            .that()
            .doNotHaveFullyQualifiedName(Main.class.getName())
            .should()
            .callMethod(System.class, "exit", int.class)
            .because("everything else is run within tests and other programs");

    @ArchTest
    static final ArchRule ONLY_MAIN_READS_THE_PROCESS = noClasses()
            .that()
            .doNotHaveFullyQualifiedName(Main.class.getName())
            .should()
            .callMethod(System.class, "getenv")
            .orShould()
            .callMethod(System.class, "getenv", String.class)
            .because("variables are given to a run, so that runs do not disturb each other");

    @Test
    void everyPackageSaysWhatItPromises() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            List<Path> silent = files.filter(Files::isDirectory)
                    .filter(ArchitectureTest::holdsCode)
                    .filter(folder -> !Files.exists(folder.resolve("package-info.java")))
                    .toList();
            assertThat(silent).isEmpty();
        }
    }

    private static boolean holdsCode(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(".java"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
