package io.stepwatch.local.replay;

import io.stepwatch.cli.CommandPlugin;
import io.stepwatch.cli.shell.Console;

/** Adds {@code replay} to the program. */
public final class ReplayPlugin implements CommandPlugin {
    @Override
    public Object command(Console console) {
        return new ReplayCommand(console);
    }
}
