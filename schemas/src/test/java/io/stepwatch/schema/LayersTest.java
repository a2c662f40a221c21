package io.stepwatch.schema;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.stepwatch.schema", importOptions = ImportOption.DoNotIncludeTests.class)
class LayersTest {

    @ArchTest
    static final ArchRule onlyTheKafkaPackageKnowsKafka = noClasses()
            .that()
            .resideInAPackage("io.stepwatch.schema..")
            .and()
            .resideOutsideOfPackage("..schema.kafka..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.kafka..", "io.stepwatch.detection..")
            .because("a program that only reads our events needs neither Kafka nor the detector");

    @ArchTest
    static final ArchRule noCycles =
            slices().matching("io.stepwatch.schema.(*)..").should().beFreeOfCycles();
}
