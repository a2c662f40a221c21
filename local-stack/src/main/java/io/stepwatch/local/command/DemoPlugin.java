package io.stepwatch.local.command;

import io.stepwatch.cli.CommandPlugin;
import io.stepwatch.cli.shell.Console;

/** Adds {@code demo} to the program. */
public final class DemoPlugin implements CommandPlugin {
    @Override
    public Object command(Console console) {
        return new DemoCommand(console);
    }
}
