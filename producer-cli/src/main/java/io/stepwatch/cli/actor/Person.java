package io.stepwatch.cli.actor;

import io.stepwatch.cli.identify.GitCheckout;
import io.stepwatch.cli.shell.Console;

/** Who is at the keyboard. */
public final class Person {

    private Person() {}

    /** The user name of git where there is one, then the user of the system. */
    public static String of(Console console) {
        String user = console.environment().getOrDefault("USER", "");
        return GitCheckout.around(console.directory())
                .flatMap(git -> {
                    try (git) {
                        return git.userName();
                    }
                })
                .orElse(user.isBlank() ? "unknown" : user);
    }
}
