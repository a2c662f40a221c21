package io.stepwatch.local;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.stepwatch.local", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule THE_BROKER_STANDS_ALONE = noClasses()
            .that()
            .resideInAPackage("..local.broker..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "..local.registry..",
                    "..local.command..",
                    "..local.demo..",
                    "..local.settle..",
                    "..cli..",
                    "..sink..",
                    "..streams..",
                    "..schema..")
            .because("tests of every module start it, whatever they test");

    @ArchTest
    static final ArchRule THE_REGISTRY_KNOWS_NO_EVENTS = noClasses()
            .that()
            .resideInAPackage("..local.registry..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..local.broker..", "..local.command..", "..schema..", "..events..")
            .because("it is held to the contract of any registry, with any broker");

    @ArchTest
    static final ArchRule ONLY_THE_BROKER_TOUCHES_KAFKAS_SERVER = noClasses()
            .that()
            .resideOutsideOfPackage("..local.broker..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("kafka..", "org.apache.kafka.metadata..", "org.apache.kafka.raft..")
            .because("these classes are no public interface and may change with every version");

    @ArchTest
    static final ArchRule NOBODY_ENDS_THE_PROCESS = noClasses()
            .should()
            .callMethod(System.class, "exit", int.class)
            .because("commands return a status, and only the program's main class ends with it");

    @ArchTest
    static final ArchRule PACKAGES_HAVE_AN_ORDER =
            slices().matching("io.stepwatch.local.(*)..").should().beFreeOfCycles();
}
