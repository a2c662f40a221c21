package io.stepwatch.sink.render;

import io.stepwatch.events.Alert;
import io.stepwatch.events.KnownAlarm;
import java.util.List;

/** What the ledger says of an alert. */
final class KnownText {

    private KnownText() {}

    /** Entry and how often it was seen, cause and how sure, decisive check; nothing when no entry matches. */
    static List<Facts.Line> of(Alert alert) {
        KnownAlarm known = alert.getKnown();
        if (known == null) {
            return List.of();
        }
        String times = alert.getSeen() == 1 ? " time" : " times";
        return List.of(
                        new Facts.Line(
                                "known alarm",
                                Plain.text(String.valueOf(alert.getLedgerEntry())) + ", seen " + alert.getSeen() + times
                                        + " before" + (known.getQuiet() ? "" : "; it does not quiet this one")),
                        new Facts.Line("symptom", Plain.text(known.getSymptom())),
                        new Facts.Line("cause", cause(known)),
                        new Facts.Line("its check", Plain.text(known.getCheck())))
                .stream()
                .filter(line -> !line.text().isEmpty())
                .toList();
    }

    private static String cause(KnownAlarm known) {
        return known.getCause().isEmpty() ? "" : Plain.text(known.getSure()) + ": " + Plain.text(known.getCause());
    }
}
