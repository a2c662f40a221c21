package io.stepwatch.cli.publish;

import io.stepwatch.cli.format.BadLine;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.schema.exit.ExitCode;
import java.util.List;

/**
 * Results that know where they belong.
 *
 * @param rows rows that can be sent
 * @param context what they do not say themselves
 * @param homeless rows that have no place on their branch
 */
record Located(List<Row> rows, Context context, List<BadLine> homeless) {

    private static final int MOST_SHOWN = 3;

    /**
     * Says which results have no place.
     *
     * @throws CliException when none has
     */
    void say(Console console) {
        homeless.stream().limit(MOST_SHOWN).forEach(line -> console.say(line.text()));
        if (homeless.size() > MOST_SHOWN) {
            console.say("… and " + (homeless.size() - MOST_SHOWN) + " more lines like these");
        }
        if (rows.isEmpty()) {
            throw new CliException(ExitCode.INPUT, "no result has a place in the history of its branch");
        }
    }
}
