package io.stepwatch.cli.doctor;

import io.stepwatch.cli.connect.Deadline;
import io.stepwatch.cli.connect.Registry;
import io.stepwatch.cli.schema.SubjectState;
import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.config.Connection;
import io.stepwatch.schema.registry.RegistryRefusedException;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Whether the registry answers and has the schemas, and whether the clocks agree. */
final class RegistryChecks {

    private static final String REGISTRY = "registry";
    private static final String SCHEMAS = "schemas";
    private static final String CLOCK = "clock";
    private static final Duration MOST_SKEW = Duration.ofMinutes(1);

    private RegistryChecks() {}

    static List<Finding> run(Connection connection, Duration timeout) {
        Registry registry = new Registry(connection, Deadline.in(timeout));
        List<Finding> findings = new ArrayList<>();
        try {
            int subjects = registry.call(() -> registry.client().subjects()).size();
            findings.add(Finding.ok(REGISTRY, connection.registry() + " answers (" + subjects + " subjects)"));
            findings.add(schemas(SubjectState.all(registry, connection.topicPrefix())));
            findings.add(clock(connection.registry(), timeout));
        } catch (CliException | RegistryRefusedException e) {
            findings.add(Finding.bad(findings.isEmpty() ? REGISTRY : SCHEMAS, String.valueOf(e.getMessage())));
        }
        return findings;
    }

    private static Finding schemas(List<SubjectState> states) {
        List<String> others = states.stream()
                .filter(state -> state.state() != SubjectState.State.REGISTERED)
                .map(SubjectState::text)
                .toList();
        return others.isEmpty()
                ? Finding.ok(SCHEMAS, "all " + states.size() + " are registered")
                : Finding.bad(SCHEMAS, String.join(", ", others) + "; run `stepwatch schema register`");
    }

    private static Finding clock(URI registry, Duration timeout) {
        long remote = date(registry, timeout);
        if (remote == 0) {
            return Finding.ok(CLOCK, "not compared: the registry sends no date");
        }
        Duration skew = Duration.ofMillis(System.currentTimeMillis() - remote).abs();
        return skew.compareTo(MOST_SKEW) <= 0
                ? Finding.ok(CLOCK, "agrees with that of the registry")
                : Finding.warning(
                        CLOCK,
                        "differs from that of the registry by " + skew.toSeconds() + " s; set this machine's time");
    }

    private static long date(URI registry, Duration timeout) {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) URI.create(registry.toString().replaceAll("/+$", "") + "/subjects")
                            .toURL()
                            .openConnection();
            connection.setConnectTimeout((int) Math.min(Integer.MAX_VALUE, timeout.toMillis()));
            connection.setReadTimeout((int) Math.min(Integer.MAX_VALUE, timeout.toMillis()));
            long date = connection.getHeaderFieldDate("Date", 0);
            connection.disconnect();
            return date;
        } catch (IOException e) {
            return 0;
        }
    }
}
