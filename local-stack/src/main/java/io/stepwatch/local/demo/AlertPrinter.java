package io.stepwatch.local.demo;

import io.stepwatch.events.Alert;
import io.stepwatch.sink.deliver.Delivery;
import io.stepwatch.sink.deliver.Message;
import io.stepwatch.sink.deliver.Target;
import io.stepwatch.sink.render.AlertText;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Takes alerts from the sink and prints them, as text or one JSON object a line.
 *
 * <p>At first it holds them back, and of each alert only the latest revision, so that a reader gets one finished alert and not
 * its making. From {@link #release} on they are printed as they come. Thread-safe.
 */
public final class AlertPrinter implements Target {
    private static final Comparator<Alert> READING_ORDER = Comparator.comparing(Alert::getProject)
            .thenComparing(Alert::getBranch)
            .thenComparing(alert -> alert.getFirstBad().getPosition())
            .thenComparing(Alert::getId);

    private final boolean json;
    private final Consumer<String> out;
    private final Map<String, Alert> held = new LinkedHashMap<>();
    private boolean released;

    /**
     * A printer that holds back.
     *
     * @param json whether alerts are JSON lines instead of text
     * @param out takes one alert, without a line break at its end
     */
    public AlertPrinter(boolean json, Consumer<String> out) {
        this.json = json;
        this.out = out;
    }

    @Override
    public String name() {
        return "stdout";
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
    public synchronized Delivery deliver(Message message) {
        Alert alert = message.alert();
        if (released) {
            print(alert);
        } else {
            held.put(alert.getProject() + "/" + alert.getId(), alert);
        }
        return new Delivery.Accepted("printed");
    }

    /** Prints what is held back, project by project in commit order, and returns how many that were. */
    public synchronized int release() {
        released = true;
        held.values().stream().sorted(READING_ORDER).forEach(this::print);
        int count = held.size();
        held.clear();
        return count;
    }

    private void print(Alert alert) {
        out.accept(json ? AvroJson.of(alert).toString() : AlertText.of(alert));
    }
}
