package io.stepwatch.local.command;

import io.stepwatch.cli.shell.Console;
import java.util.HashMap;
import java.util.Map;

/** What the applications of a stack find in their environment. */
final class StackVariables {

    private StackVariables() {}

    /** The variables of the process, which settings may name for secrets, and over them ours with those of the file. */
    static Map<String, String> of(Console console) {
        Map<String, String> variables = new HashMap<>(console.environment());
        variables.putAll(console.defaults().merged());
        return variables;
    }
}
