package io.stepwatch.cli.publish;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.schema.exit.ExitCode;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say what is sent and what counts as success. */
public final class SendOptions {

    @Option(
            names = "--dry-run",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "DRY_RUN",
            description =
                    "Print what would be published and send nothing (default: ${DEFAULT-VALUE}; STEPWATCH_DRY_RUN).")
    private boolean dryRun;

    @Option(
            names = "--allow-partial",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "ALLOW_PARTIAL",
            description = "End with 0 when a part of the results is rejected (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_ALLOW_PARTIAL).")
    private boolean allowPartial;

    @Option(
            names = "--auto-register",
            defaultValue = "false",
            fallbackValue = "true",
            descriptionKey = "AUTO_REGISTER",
            description = "Register schemas that the registry lacks (default: ${DEFAULT-VALUE};"
                    + " STEPWATCH_AUTO_REGISTER).")
    private boolean autoRegister;

    /** Whether schemas that the registry lacks are registered. */
    boolean autoRegister() {
        return autoRegister;
    }

    @Option(
            names = "--max-samples",
            paramLabel = "N",
            descriptionKey = "MAX_SAMPLES",
            description = "Keep at most N samples of a metric of a run, at even distances (default: all;"
                    + " STEPWATCH_MAX_SAMPLES).")
    private @Nullable Integer maxSamples;

    /**
     * How many samples are kept.
     *
     * @throws CliException when none would be
     */
    private SampleLimit limit() {
        Integer most = maxSamples;
        if (most != null && most < 1) {
            throw new CliException(ExitCode.USAGE, "--max-samples must be at least 1");
        }
        return new SampleLimit(most == null ? OptionalInt.empty() : OptionalInt.of(most));
    }

    /** What would be sent of results with a place; says so where samples are left out. */
    Plan plan(Console console, Located located) {
        SampleLimit limit = limit();
        Plan plan = RunAssembly.plan(located.rows(), located.context(), limit);
        if (limit.thinned() > 0) {
            console.say("warning: of " + limit.thinned() + " metrics only a part of the samples is kept, as"
                    + " --max-samples says");
        }
        return plan;
    }

    boolean dryRun() {
        return dryRun;
    }

    boolean allowPartial() {
        return allowPartial;
    }
}
