package io.stepwatch.streams;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.stepwatch.streams", importOptions = DoNotIncludeTests.class)
class LayersTest {

    @ArchTest
    static final ArchRule ONLY_THE_WINDOW_TOUCHES_STATE_STORES = noClasses()
            .that()
            .resideOutsideOfPackage("..streams.window..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.apache.kafka.streams.state..")
            .because("the layout of the state is known in one place");

    @ArchTest
    static final ArchRule ONLY_DETECT_SEES_THE_FOLD = noClasses()
            .that()
            .resideInAnyPackage("..streams.window..", "..streams.ingest..", "..streams.park..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.stepwatch.detection..")
            .because("what is kept and what comes in do not depend on how it is judged");

    @ArchTest
    static final ArchRule PACKAGES_HAVE_NO_CYCLES = slices().matching("io.stepwatch.streams.(*)..")
            .should()
            .beFreeOfCycles()
            .because("data flows one way: ingest, window, detect");

    @ArchTest
    static final ArchRule PARTS_DO_NOT_KNOW_THE_TOPOLOGY = noClasses()
            .that()
            .resideInAnyPackage("..streams.window..", "..streams.ingest..", "..streams.detect..", "..streams.park..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.stepwatch.streams")
            .because("the topology puts the parts together");

    @ArchTest
    static final ArchRule ONLY_MAIN_EXITS = noClasses()
            .that()
            .doNotHaveSimpleName("Main")
            .should()
            .callMethod(System.class, "exit", int.class)
            .because("a library that ends the process takes its host with it");
}
