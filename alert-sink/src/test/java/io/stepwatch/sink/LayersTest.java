package io.stepwatch.sink;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.stepwatch.sink", importOptions = ImportOption.DoNotIncludeTests.class)
class LayersTest {

    @ArchTest
    static final ArchRule nobodyKnowsTheDetector = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.stepwatch.detection..")
            .because("the sink believes change points and never makes them");

    @ArchTest
    static final ArchRule targetsKnowNoKafka = noClasses()
            .that()
            .resideInAPackage("..sink.deliver..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.kafka..", "io.stepwatch.schema.kafka..", "..sink.dispatch..")
            .because("a target makes one attempt; when to repeat it is not its business");

    @ArchTest
    static final ArchRule rulesAndTextKnowNoKafka = noClasses()
            .that()
            .resideInAnyPackage("..sink.judge..", "..sink.render..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.kafka..", "org.slf4j..", "java.time.Clock")
            .because("they are functions of their arguments");

    @ArchTest
    static final ArchRule onlyTheStorePackageTouchesStores = noClasses()
            .that()
            .resideOutsideOfPackages("..sink.store..", "..sink.progress..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.apache.kafka.streams.state..")
            .because("one package knows how keys and values are laid out");

    @ArchTest
    static final ArchRule noCycles =
            slices().matching("io.stepwatch.sink.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule onlyMainExits = noClasses()
            .that()
            .doNotHaveFullyQualifiedName(Main.class.getName())
            .should()
            .callMethod(System.class, "exit", int.class)
            .because("whoever embeds the sink decides when the process ends");
}
