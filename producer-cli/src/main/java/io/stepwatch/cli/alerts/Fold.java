package io.stepwatch.cli.alerts;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.schema.exit.ExitCode;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The newest revision of each alert. */
public final class Fold {

    private static final Set<AlertState> OPEN = Set.of(AlertState.OPEN, AlertState.ACKNOWLEDGED);

    private final Map<String, Alert> newest = new HashMap<>();

    /** Takes one revision; false when it says nothing new. */
    public boolean take(Alert alert) {
        Alert held = newest.get(alert.getId());
        if (held != null && held.getRevision() >= alert.getRevision()) {
            return false;
        }
        newest.put(alert.getId(), alert);
        return true;
    }

    /** All alerts of a project, the newest first. */
    public List<Alert> alerts(Optional<String> project) {
        return newest.values().stream()
                .filter(alert ->
                        project.filter(name -> !name.equals(alert.getProject())).isEmpty())
                .sorted(Comparator.comparingLong((Alert alert) -> -alert.getOpenedAt())
                        .thenComparing(Alert::getId))
                .toList();
    }

    /** Whether somebody may still have to do something. */
    static boolean isOpen(Alert alert) {
        return OPEN.contains(alert.getState());
    }

    /** The alert whose id begins like this. */
    public Alert find(String beginning) {
        List<Alert> found = newest.values().stream()
                .filter(alert -> alert.getId().startsWith(beginning))
                .sorted(Comparator.comparing(Alert::getId))
                .toList();
        if (found.size() == 1) {
            return found.get(0);
        }
        throw new CliException(
                ExitCode.USAGE,
                found.isEmpty()
                        ? "no alert's id begins with " + beginning + "; `stepwatch alerts list --all` shows them"
                        : found.size() + " alerts' ids begin with " + beginning + "; give more of it");
    }
}
