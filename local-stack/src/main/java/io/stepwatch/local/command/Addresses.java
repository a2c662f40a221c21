package io.stepwatch.local.command;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.local.LocalStack;
import io.stepwatch.schema.config.Variable;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a CI job must set to reach a stack, as lines that a shell can take, or as JSON. */
final class Addresses {
    private Addresses() {}

    static void print(Console console, LocalStack stack, Output output) {
        Map<Variable, String> settings = new LinkedHashMap<>();
        settings.put(Variable.BOOTSTRAP_SERVERS, stack.connection().bootstrapServers());
        settings.put(Variable.REGISTRY_URL, stack.connection().registry().toString());
        if (output == Output.TEXT) {
            settings.forEach((variable, value) -> console.print(variable.variable() + "=" + value));
        } else {
            ObjectNode json = JsonNodeFactory.instance.objectNode();
            settings.forEach((variable, value) -> json.put(variable.variable(), value));
            console.print(json.toString());
        }
        console.flush();
    }

    /** Where a person finds it, on standard error. */
    static void explain(Console console, LocalStack stack) {
        stack.health()
                .forEach((name, address) -> console.say(name + " tells its health at http://" + address.getHostString()
                        + ":" + address.getPort() + "/health/ready"));
        console.say("broker " + stack.connection().bootstrapServers() + ", registry "
                + stack.connection().registry());
        console.say("ready; alerts are printed as they come; Ctrl-C stops it");
    }
}
