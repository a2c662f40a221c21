package io.stepwatch.cli.runs;

import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.StandardOptions;
import io.stepwatch.schema.exit.ExitCode;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists recorded runs. */
@Command(
        name = "list",
        description = "Lists the runs that are recorded, the newest first.",
        footer = {
            "",
            "A line of text holds day of publishing, position (? where it is not known yet), commit, number of",
            "benchmarks, x where all of them are withdrawn (~ where some are), run id, branch, environment, project.",
            "Exit codes: 0 listed, even if there are none; 2 bad usage; 4 broker or registry did not answer."
        })
final class ListCommand implements Callable<Integer> {

    private final Console console;

    @Option(
            names = "--commit",
            paramLabel = "SHA",
            description = "Runs of commits that begin like this alone (default: all commits).")
    private @Nullable String commit;

    @Mixin
    private RunOptions options = new RunOptions();

    @Mixin
    private StandardOptions standard = new StandardOptions();

    ListCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        String beginning = commit == null ? "" : commit;
        List<RecordedRun> listed =
                RunLog.read(console, options.connection(console), options.deadline(), options).runs().stream()
                        .filter(run -> run.identity().commit().startsWith(beginning))
                        .toList();
        switch (standard.output()) {
            case TEXT -> {
                listed.forEach(run -> console.print(RunOutput.line(run)));
                console.say(listed.isEmpty() ? "no runs" : listed.size() + (listed.size() == 1 ? " run" : " runs"));
            }
            case JSONL -> listed.forEach(run -> console.print(Json.line(json -> RunOutput.json(json, run))));
            case JSON ->
                console.print(Json.document(json -> {
                    json.writeStartArray();
                    for (RecordedRun run : listed) {
                        RunOutput.json(json, run);
                    }
                    json.writeEndArray();
                }));
        }
        return ExitCode.OK.code();
    }
}
