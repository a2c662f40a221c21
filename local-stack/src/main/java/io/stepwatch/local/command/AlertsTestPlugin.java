package io.stepwatch.local.command;

import io.stepwatch.cli.CommandPlugin;
import io.stepwatch.cli.shell.Console;

/** Adds {@code alerts test}, which needs the targets of the sink. */
public final class AlertsTestPlugin implements CommandPlugin {
    @Override
    public String parent() {
        return "alerts";
    }

    @Override
    public Object command(Console console) {
        return new AlertsTestCommand(console);
    }
}
