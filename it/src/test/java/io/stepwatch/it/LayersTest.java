package io.stepwatch.it;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;

/** What holds across modules. Each module has rules of its own beside its code. */
@AnalyzeClasses(packages = "io.stepwatch", importOptions = ImportOption.DoNotIncludeTests.class)
class LayersTest {

    @ArchTest
    static final ArchRule theDetectorDependsOnNothingOfOurs = noClasses()
            .that()
            .resideInAPackage("io.stepwatch.detection..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.stepwatch.schema..",
                    "io.stepwatch.events..",
                    "io.stepwatch.streams..",
                    "io.stepwatch.cli..",
                    "io.stepwatch.sink..",
                    "io.stepwatch.app..",
                    "io.stepwatch.local..")
            .because("statistics are a function of numbers");

    @ArchTest
    static final ArchRule theSinkDoesNotKnowTheDetector = noClasses()
            .that()
            .resideInAPackage("io.stepwatch.sink..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.stepwatch.detection..")
            .because("whatever an alert says is in the change point");

    @ArchTest
    static final ArchRule theCommandLineDoesNotCarryKafkaStreams = noClasses()
            .that()
            .resideInAPackage("io.stepwatch.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.kafka.streams..", "io.stepwatch.app..", "io.stepwatch.streams..")
            .because("every pipeline starts it, thousands of times a day");

    @ArchTest
    static final ArchRule onlyMainEndsTheProcess = noClasses()
            .that()
            .doNotHaveSimpleName("Main")
            .should()
            .callMethod(System.class, "exit", int.class)
            .because("whoever ends the process takes the others' work with it");

    @ArchTest
    static final ArchRule conversionsHaveOneTable =
            classes().that().haveSimpleName("UnitTable").should().resideInAPackage("io.stepwatch.schema.unit");

    @ArchTest
    static void everyPackageOpensWithWhatItPromises(JavaClasses all) {
        Set<String> silent = all.stream()
                .filter(type -> !type.getPackageName().equals("io.stepwatch.events"))
                .map(type -> type.getPackage())
                .filter(place -> !place.isAnnotatedWith(NullMarked.class))
                .map(place -> place.getName())
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toSet());
        assertThat(silent).isEmpty();
    }
}
