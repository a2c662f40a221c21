package io.stepwatch.detection.kit;

import io.stepwatch.detection.ChangeEvent;
import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.detection.Replay;
import io.stepwatch.detection.SeriesWatch;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Scores the detector on files of synthetic histories, pooled: {@code KitRun [--markdown] FILE...}. Beside each file it
 * writes {@code FILE.events}, for other scorers. As Markdown it prints a table of docs/detection.md.
 */
final class KitRun {

    private KitRun() {}

    public static void main(String[] words) throws IOException {
        List<String> files = new ArrayList<>(List.of(words));
        boolean markdown = files.remove("--markdown");
        Map<String, KitScore> scores = new TreeMap<>();
        for (String file : files) {
            try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(Path.of(file + ".events")))) {
                for (KitHistory history : KitHistory.read(Path.of(file))) {
                    SeriesWatch watch = new SeriesWatch(history.id(), DetectorSettings.standard());
                    List<ChangeEvent> events = Replay.events(watch, history.points());
                    KitEvents.write(out, history.id(), events);
                    scores.computeIfAbsent(KitTable.ALL, k -> new KitScore()).add(history, events);
                    scores.computeIfAbsent(history.kind(), k -> new KitScore()).add(history, events);
                }
            }
        }
        if (markdown) {
            System.out.print(KitTable.of(scores));
        } else {
            scores.forEach((kind, score) -> System.out.printf("%-10s %s%n", kind, score));
        }
    }
}
