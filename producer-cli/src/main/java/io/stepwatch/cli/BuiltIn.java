package io.stepwatch.cli;

import io.stepwatch.cli.alerts.AlertsCommand;
import io.stepwatch.cli.analyze.AnalyzeCommand;
import io.stepwatch.cli.config.ConfigCommand;
import io.stepwatch.cli.doctor.DoctorCommand;
import io.stepwatch.cli.ledger.LedgerCommand;
import io.stepwatch.cli.publish.PublishCommand;
import io.stepwatch.cli.reruns.RerunsCommand;
import io.stepwatch.cli.schema.SchemaCommand;
import io.stepwatch.cli.shell.Console;
import picocli.CommandLine;

/** The commands of this module, in the order of the help. */
final class BuiltIn {

    private BuiltIn() {}

    static void addTo(CommandLine root, Console console) {
        root.addSubcommand(new PublishCommand(console));
        root.addSubcommand(new AnalyzeCommand(console));
        CommandLine schema = new CommandLine(new SchemaCommand(console));
        for (Object command : SchemaCommand.commands(console)) {
            schema.addSubcommand(command);
        }
        root.addSubcommand(schema);
        root.addSubcommand(AlertsCommand.line(console));
        root.addSubcommand(LedgerCommand.line(console));
        root.addSubcommand(ConfigCommand.line(console));
        root.addSubcommand(new RerunsCommand(console));
        root.addSubcommand(new DoctorCommand(console));
    }
}
