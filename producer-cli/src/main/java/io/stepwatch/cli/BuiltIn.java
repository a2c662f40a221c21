package io.stepwatch.cli;

import io.stepwatch.cli.alerts.AlertsCommand;
import io.stepwatch.cli.analyze.AnalyzeCommand;
import io.stepwatch.cli.baseline.BaselineCommand;
import io.stepwatch.cli.calibrate.CalibrateCommand;
import io.stepwatch.cli.compare.CompareCommand;
import io.stepwatch.cli.config.ConfigCommand;
import io.stepwatch.cli.deadletters.DeadLettersCommand;
import io.stepwatch.cli.doctor.DoctorCommand;
import io.stepwatch.cli.ledger.LedgerCommand;
import io.stepwatch.cli.publish.ImportCommand;
import io.stepwatch.cli.publish.PublishCommand;
import io.stepwatch.cli.reruns.RerunsCommand;
import io.stepwatch.cli.run.RunCommand;
import io.stepwatch.cli.runs.RunsCommand;
import io.stepwatch.cli.schema.SchemaCommand;
import io.stepwatch.cli.series.SeriesCommand;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.topics.TopicsCommand;
import picocli.CommandLine;

/** The commands of this module, in the order of the help. */
final class BuiltIn {

    private BuiltIn() {}

    static void addTo(CommandLine root, Console console) {
        root.addSubcommand(new PublishCommand(console));
        root.addSubcommand(new ImportCommand(console));
        root.addSubcommand(new AnalyzeCommand(console));
        root.addSubcommand(new CompareCommand(console));
        root.addSubcommand(new RunCommand(console));
        root.addSubcommand(new CalibrateCommand(console));
        CommandLine baseline = new CommandLine(new BaselineCommand());
        BaselineCommand.commands(console).forEach(baseline::addSubcommand);
        root.addSubcommand(baseline);
        root.addSubcommand(SchemaCommand.line(console));
        root.addSubcommand(DeadLettersCommand.line(console));
        root.addSubcommand(TopicsCommand.line(console));
        root.addSubcommand(AlertsCommand.line(console));
        root.addSubcommand(SeriesCommand.line(console));
        root.addSubcommand(RunsCommand.line(console));
        root.addSubcommand(LedgerCommand.line(console));
        root.addSubcommand(ConfigCommand.line(console));
        root.addSubcommand(new RerunsCommand(console));
        root.addSubcommand(new DoctorCommand(console));
    }
}
