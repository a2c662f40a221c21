package io.stepwatch.detection;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.Instant;
import java.util.Random;

@AnalyzeClasses(packages = "io.stepwatch.detection", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule IS_PURE = classes()
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage(
                    "java..", "org.jspecify..", "org.apache.commons.math3..", "io.stepwatch.detection.."))
            .because("the detector runs in a stream, in a command and in tests, and must be the same everywhere");

    @ArchTest
    static final ArchRule KNOWS_NO_TIME_AND_NO_CHANCE = noClasses()
            .should()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(System.class, "getProperty", String.class)
            .orShould()
            .callMethod(System.class, "getenv", String.class)
            .orShould()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(Math.class, "random")
            .orShould()
            .callConstructor(Random.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Clock.class)
            .because("a replay must give the same verdicts");

    @ArchTest
    static final ArchRule DOES_NOT_PRINT_OR_READ = noClasses()
            .should()
            .dependOnClassesThat(resideInAnyPackage("java.nio.file..", "java.net..", "java.util.logging.."))
            .orShould()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .because("what it has to say is in what it returns");

    @ArchTest
    static final ArchRule STATISTICS_KNOW_NO_DETECTOR = noClasses()
            .that()
            .resideInAPackage("..stats..")
            .should()
            .dependOnClassesThat(resideInAnyPackage(
                    "io.stepwatch.detection",
                    "io.stepwatch.detection.noise..",
                    "io.stepwatch.detection.segment..",
                    "io.stepwatch.detection.locate..",
                    "io.stepwatch.detection.confirm.."))
            .because("a textbook formula can be checked against the textbook alone");

    @ArchTest
    static final ArchRule HAS_NO_CYCLES = slices().matching("io.stepwatch.detection.(*)..")
            .should()
            .beFreeOfCycles()
            .because("each package can be read by itself");

    @ArchTest
    static final ArchRule PARTS_DO_NOT_KNOW_THE_WHOLE = noClasses()
            .that()
            .resideInAnyPackage("..noise..", "..segment..", "..locate..", "..confirm..")
            .should()
            .dependOnClassesThat(resideInAnyPackage("io.stepwatch.detection"))
            .because("they work on plain arrays and are tested on them");
}
