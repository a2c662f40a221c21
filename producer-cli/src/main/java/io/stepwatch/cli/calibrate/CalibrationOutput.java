package io.stepwatch.cli.calibrate;

import com.fasterxml.jackson.core.JsonGenerator;
import io.stepwatch.cli.shell.Console;
import io.stepwatch.cli.shell.Figures;
import io.stepwatch.cli.shell.Json;
import io.stepwatch.cli.shell.Output;
import io.stepwatch.cli.shell.Printable;
import io.stepwatch.detection.compare.Calibration;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;

/** Prints what a calibration found out. */
final class CalibrationOutput {

    private final Console console;
    private final int runs;
    private final double rate;

    CalibrationOutput(Console console, int runs, double rate) {
        this.console = console;
        this.runs = runs;
        this.rate = rate;
    }

    void print(List<Calibrated> all, Output output) {
        switch (output) {
            case TEXT -> all.forEach(this::text);
            case JSON ->
                console.print(Json.document(json -> {
                    json.writeStartArray();
                    for (Calibrated one : all) {
                        object(json, one);
                    }
                    json.writeEndArray();
                }));
            case JSONL -> all.forEach(one -> console.print(Json.line(json -> object(json, one))));
        }
    }

    /** The line of a benchmark in the project's file, without its name. */
    static String entry(Calibrated one) {
        String percent = BigDecimal.valueOf(one.limits().threshold() * 100)
                .setScale(1, RoundingMode.HALF_UP)
                .toPlainString();
        double floor = one.limits().floor();
        String unit = one.set().unit().isEmpty() ? "" : " " + one.set().unit();
        return floor == 0 || unit.contains(":") || unit.contains(",")
                ? percent
                : "{percent: " + percent + ", floor: "
                        + BigDecimal.valueOf(floor)
                                .setScale(3, RoundingMode.HALF_UP)
                                .stripTrailingZeros()
                                .toPlainString()
                        + unit + "}";
    }

    private void text(Calibrated one) {
        console.print(Printable.of(one.set().benchmark() + " " + one.set().metric()));
        console.print(String.format(
                Locale.ROOT,
                "  %d samples, spread %.2f %%, compared %d times %d against %d, %s",
                one.set().values().size(),
                one.spread() * 100,
                Calibration.DRAWS,
                runs,
                runs,
                one.inStretches() ? "in stretches" : "drawn with replacement"));
        console.print(String.format(
                Locale.ROOT,
                "  threshold %.1f %%, floor %s: reached by %s %% of equal sides",
                one.limits().threshold() * 100,
                Figures.of(one.limits().floor(), one.set().unit()),
                Figures.number(rate * 100)));
        console.print(String.format(
                Locale.ROOT,
                "  false verdicts with these: %.2f %% (upper 95 %% bound %.2f %%)",
                one.rate().value() * 100,
                one.rate().upper() * 100));
        one.power().ifPresent(this::power);
    }

    private void power(Calibrated.Power power) {
        String size = Figures.number(power.slowdown() * 100) + " %";
        String threshold = Figures.number(power.limits().threshold() * 100) + " %";
        console.print(String.format(
                Locale.ROOT,
                "  a slowdown of %s is caught with probability %.2f at a threshold of %s",
                size,
                power.probability(),
                threshold));
        console.print(
                power.runs().isPresent()
                        ? "  to catch it nine times in ten: " + power.runs().getAsInt() + " runs of each side"
                        : "  no number of runs up to 200 catches it nine times in ten; a lower threshold may");
    }

    private static void object(JsonGenerator json, Calibrated one) throws IOException {
        json.writeStartObject();
        json.writeStringField("benchmark", one.set().benchmark());
        json.writeStringField("metric", one.set().metric());
        json.writeStringField("unit", one.set().unit());
        json.writeNumberField("samples", one.set().values().size());
        Json.number(json, "spread", one.spread());
        json.writeBooleanField("inStretches", one.inStretches());
        Json.number(json, "threshold", one.limits().threshold());
        Json.number(json, "floor", one.limits().floor());
        Json.number(json, "falseRate", one.rate().value());
        Json.number(json, "falseRateUpper", one.rate().upper());
        if (one.power().isPresent()) {
            Calibrated.Power power = one.power().get();
            json.writeObjectFieldStart("power");
            Json.number(json, "slowdown", power.slowdown());
            Json.number(json, "threshold", power.limits().threshold());
            Json.number(json, "probability", power.probability());
            if (power.runs().isPresent()) {
                json.writeNumberField("runsNeeded", power.runs().getAsInt());
            } else {
                json.writeNullField("runsNeeded");
            }
            json.writeEndObject();
        }
        json.writeEndObject();
    }
}
