package io.stepwatch.local.command;

import io.stepwatch.cli.CommandPlugin;
import io.stepwatch.cli.shell.Console;

/** Adds {@code local} to the program. */
public final class LocalPlugin implements CommandPlugin {
    @Override
    public Object command(Console console) {
        return new LocalCommand(console);
    }
}
