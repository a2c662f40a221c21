package io.stepwatch.cli.actor;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.schema.exit.ExitCode;
import io.stepwatch.schema.run.Names;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say who acts, and what the request is called. */
public final class ActorOptions {

    @Option(
            names = "--by",
            paramLabel = "NAME",
            descriptionKey = "BY",
            description = "Who does it (default: user.name of git, then the user of the system; STEPWATCH_BY).")
    private @Nullable String by;

    @Option(
            names = "--request-id",
            paramLabel = "ID",
            description = "Identity of the action, so that a repetition changes nothing (default: a new one).")
    private @Nullable String requestId;

    private @Nullable String minted;

    /** Who acts. */
    public String who(Console console) {
        return stated("--by", by).orElseGet(() -> Person.of(console));
    }

    /** The id of the request, the same for the whole call. */
    public String requestId() {
        if (minted == null) {
            minted = stated("--request-id", requestId)
                    .orElseGet(() -> UUID.randomUUID().toString());
        }
        return minted;
    }

    /**
     * A text that was given; empty where it is none or blank.
     *
     * @throws CliException when it is no text that an event can hold
     */
    public static Optional<String> stated(String option, @Nullable String text) {
        Optional<String> stated = Optional.ofNullable(text).map(String::strip).filter(value -> !value.isEmpty());
        stated.flatMap(value -> Names.problem(option, value)).ifPresent(problem -> {
            throw new CliException(ExitCode.USAGE, problem);
        });
        return stated;
    }

    /**
     * A reason, which must be there.
     *
     * @throws CliException when it is not
     */
    public static String reason(@Nullable String text) {
        return stated("--reason", text)
                .orElseThrow(() ->
                        new CliException(ExitCode.USAGE, "say why, for those who meet it after you: --reason \"…\""));
    }
}
