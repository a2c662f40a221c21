package io.stepwatch.cli.run;

import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.input.Intake;
import java.util.ArrayList;
import java.util.List;

/** The results that commands print in a known format. What prints none in its first run is not looked at again. */
final class Printed {

    private final Intake intake;
    private final List<String> commands;
    private final List<List<Row>> rows = new ArrayList<>();
    private final boolean[] silent;

    Printed(Intake intake, List<String> commands) {
        this.intake = intake;
        this.commands = commands;
        this.silent = new boolean[commands.size()];
        commands.forEach(command -> rows.add(new ArrayList<>()));
    }

    /** Takes what one run of a command printed. */
    void take(int command, byte[] output) {
        if (silent[command]) {
            return;
        }
        List<Row> found = intake.recognised("the output of " + commands.get(command), output);
        rows.get(command).addAll(found);
        silent[command] = found.isEmpty() && rows.get(command).isEmpty();
    }

    /** The rows of a command, of all runs. */
    List<Row> rows(int command) {
        return rows.get(command);
    }
}
