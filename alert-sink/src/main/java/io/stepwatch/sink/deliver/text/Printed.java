package io.stepwatch.sink.deliver.text;

import io.stepwatch.sink.deliver.Delivery;
import io.stepwatch.sink.deliver.Message;
import io.stepwatch.sink.deliver.Target;
import io.stepwatch.sink.render.AlertText;
import java.util.function.Consumer;

/**
 * Hands the text of each alert to whoever prints it.
 *
 * <p>What is printed cannot be changed: a revision without new members or another state is one line instead of the text.
 */
public final class Printed implements Target {

    /** Its name. */
    public static final String NAME = "stdout";

    private final Consumer<String> out;

    /**
     * A target that prints.
     *
     * @param out takes the text of one alert, which ends with a line break
     */
    public Printed(Consumer<String> out) {
        this.out = out;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String adapter() {
        return "stdout";
    }

    @Override
    public String place() {
        return "standard output";
    }

    @Override
    public Delivery deliver(Message message) {
        out.accept(message.newText() ? AlertText.of(message.alert()) : AlertText.news(message.alert()));
        return new Delivery.Accepted("printed");
    }
}
