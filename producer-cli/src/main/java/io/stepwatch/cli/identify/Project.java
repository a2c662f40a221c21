package io.stepwatch.cli.identify;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.schema.config.Variable;
import java.util.Optional;

/** The project that a folder belongs to. */
public final class Project {

    private Project() {}

    /** The one that is named, else that of the settings, of the CI job, of the repository, or the name of the folder. */
    public static String of(Console console, Optional<String> named) {
        return named.or(() -> Optional.ofNullable(console.defaults().merged().get(Variable.PROJECT.variable())))
                .orElseGet(() -> new Identification(console, new IdentityOptions()).project());
    }
}
