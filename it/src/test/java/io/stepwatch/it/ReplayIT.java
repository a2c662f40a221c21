package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.it.Installation.Ran;
import io.stepwatch.streams.StreamsApp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.GroupListing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What other settings of detection would have found, told beside a running installation. */
class ReplayIT {

    @Test
    void tellsTheDifferenceThatOtherSettingsMakeAndTouchesNothing(@TempDir Path folder) throws Exception {
        Installation installation = Installation.create("shadow");
        installation.publish(Path.of(Examples.file("sixty-nights.csv")));
        try (StreamsApp app = installation.streams(folder.resolve("state"));
                Admin admin = installation.admin()) {
            installation.awaitStreams();
            Installation.awaitReady(app);
            Set<String> groups = groupIds(admin);

            Path usual = Files.writeString(folder.resolve("usual.yaml"), "sensitivity: 1\n");
            Ran same = replay(installation, usual);
            assertThat(same.status()).as(same.err()).isZero();
            assertThat(same.out()).isEqualTo("replayed runs=60 left-out=0 same=3 added=0 gone=0\n");

            Path coarse = Files.writeString(folder.resolve("coarse.yaml"), "{\"floor\": 0.5}");
            Ran none = replay(installation, coarse);
            assertThat(none.out()).contains("same=0 added=0 gone=3").contains("- ra/main/", "regression at night-20");
            Ran json = installation.run(
                    "replay", "--from-beginning", "--settings", coarse.toString(), "--output", "jsonl");
            assertThat(json.out()).contains("\"same\":0", "\"commit\":\"night-50\"");
            assertThat(groupIds(admin)).isSubsetOf(groups);

            Ran reset = installation.run("series", "reset", "Nightly", "--at", "40", "--reason", "a new host");
            assertThat(reset.status()).as(reset.err()).isZero();
            installation.awaitActions();
            assertThat(replay(installation, usual).out())
                    .isEqualTo("replayed runs=60 left-out=0 same=0 added=0 gone=0\n");
        }
    }

    @Test
    void refusesSettingsThatItCannotUse(@TempDir Path folder) throws Exception {
        Installation installation = Installation.create("shadow-bad");
        Path misspelt = Files.writeString(folder.resolve("misspelt.yaml"), "sensitivty: 2\nfloor: low\n");
        Ran ran = replay(installation, misspelt);
        assertThat(ran.status()).isEqualTo(3);
        assertThat(ran.err()).contains("unknown key sensitivty; did you mean sensitivity?", "floor: give a number");
        Path wrong = Files.writeString(folder.resolve("wrong.yaml"), "sensitivity: 99\n");
        assertThat(replay(installation, wrong).err()).contains("from 0.1 to 10");
        assertThat(replay(installation, folder.resolve("nothing.yaml")).status())
                .isEqualTo(3);
        assertThat(installation.run("replay", "--from-beginning").status()).isEqualTo(2);
    }

    /** Those of other tests, which share the broker, may vanish meanwhile. */
    private static Set<String> groupIds(Admin admin) throws Exception {
        return admin.listGroups().all().get().stream()
                .map(GroupListing::groupId)
                .collect(Collectors.toSet());
    }

    private static Ran replay(Installation installation, Path settings) {
        return installation.run("replay", "--from-beginning", "--settings", settings.toString());
    }
}
