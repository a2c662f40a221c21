package io.stepwatch.sink.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.SettingsException;
import io.stepwatch.sink.SampleAlerts;
import io.stepwatch.sink.deliver.Target;
import io.stepwatch.sink.deliver.text.Printed;
import io.stepwatch.sink.route.Route;
import io.stepwatch.sink.route.Subscription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TargetsTest {

    private static final String EVERY_KIND = """
        targets:
          - name: stdout
            kind: stdout
            when:
              - severities: page
          - name: log
            kind: file
            path: alerts.jsonl
          - name: perf-hook
            kind: webhook
            url: {variable: HOOK_URL}
            token: {file: TOKEN_FILE}
            secret: {variable: HOOK_SECRET}
            form: cloudevents
            timeout: 5
          - name: perf-chat
            kind: chat
            token: {variable: CHAT_TOKEN}
            channel: C024BE91L
            when:
              - projects: [codec, "hyper*"]
                owners: ["@team"]
              - benchmarks: ["Encode/*"]
          - name: old-chat
            kind: chat
            url: {variable: HOOK_URL}
          - name: perf-github
            kind: github
            repository: hyperium/hyper
            on: 7
            token: {variable: CHAT_TOKEN}
        """;

    @TempDir
    private Path folder;

    @Test
    void opensEveryKindOfTargetWithItsRoute() throws IOException {
        Path token = Files.writeString(folder.resolve("token"), "t0ken-from-file\n");

        Settings settings = settings(EVERY_KIND.replace("TOKEN_FILE", token.toString()));
        List<Subscription> open = Targets.from(settings).open(List.of(new Printed(text -> {})));
        settings.throwIfAnyProblem();

        assertThat(open)
                .extracting(s -> s.target().name() + " " + s.target().adapter() + " "
                        + s.target().place())
                .containsExactly(
                        "stdout stdout standard output",
                        "log file alerts.jsonl",
                        "perf-hook webhook https://hook.example:443",
                        "perf-chat chat https://slack.com:443",
                        "old-chat chat https://hook.example:443",
                        "perf-github github https://api.github.com:443");
        assertThat(open.get(0).route().rules().get(0).severities()).containsExactly("page");
        assertThat(open.get(1).route()).isEqualTo(Route.EVERYTHING);
        assertThat(open.get(3).route().takes(SampleAlerts.open())).isTrue();
        open.stream().map(Subscription::target).forEach(Target::close);
    }

    @Test
    void takesTheWebhookOfTheVariablesBesideTheFile() throws IOException {
        Settings settings = settings("targets: []\n", Map.of("STEPWATCH_WEBHOOK_URL", "https://other.example/x"));

        assertThat(Targets.from(settings).plans()).extracting(Plan::name).containsExactly("webhook");
        settings.throwIfAnyProblem();
    }

    @Test
    void listsEveryProblemWithItsPlaceAndNoSecret() throws IOException {
        Settings settings = settings("""
            targets:
              - name: Perf Chat
                kind: chat
                token: xoxb-SECRETXYZ
                chanel: C1
              - name: hook
                kind: webhook
                url: https://hook.example/SECRETXYZ
              - name: hook
                kind: webhook
                url: {variable: BAD_URL}
              - name: other
                kind: pager
              - name: stdout
                kind: file
              - name: gh
                kind: github
                repository: just-a-name
                on: here
                token: {variable: NOT_SET}
              - words
            target: []
            """);
        Targets.from(settings);

        assertThatThrownBy(settings::throwIfAnyProblem)
                .isInstanceOfSatisfying(SettingsException.class, e -> assertThat(e.problems())
                        .contains(
                                "targets.yaml: targets[0]: name: cannot use Perf Chat; letters a-z, digits and -, at"
                                        + " most 40, for example perf-chat",
                                "targets.yaml: targets[0]: token: a secret is not written here; name a variable or a"
                                        + " file that holds it, for example {variable: CHAT_TOKEN}",
                                "targets.yaml: targets[0]: channel: missing; the id of a channel, for example"
                                        + " C024BE91L",
                                "targets.yaml: targets[2]: url: must be an http or https address with an allowed host,"
                                        + " without #",
                                "targets.yaml: targets[2]: name: there are two targets hook",
                                "targets.yaml: targets[3]: kind: cannot use pager; stdout, file, webhook, chat or"
                                        + " github",
                                "targets.yaml: targets[4]: path: missing; for example /var/lib/stepwatch/alerts.jsonl",
                                "targets.yaml: targets[5]: token: variable NOT_SET is empty or not there",
                                "targets.yaml: targets[6]: must hold keys with values")
                        .anyMatch(problem ->
                                problem.startsWith("targets.yaml: targets[0]: chanel: no such key; there are"))
                        .anyMatch(problem -> problem.startsWith("targets.yaml: target: no such key")))
                .hasMessageNotContaining("SECRETXYZ");
    }

    @Test
    void tellsTheLineOfBrokenYaml() throws IOException {
        Settings settings = settings("targets:\n  - name: [x\n");
        Targets.from(settings);

        assertThatThrownBy(settings::throwIfAnyProblem)
                .hasMessageContaining("targets.yaml:")
                .hasMessageContaining("not well-formed YAML");
    }

    @Test
    void sendsToAllowedHostsAlone() throws IOException {
        Settings settings = settings("""
            targets:
              - {name: hook, kind: webhook, url: {variable: HOOK_URL}}
              - {name: chat, kind: chat, channel: C1, token: {variable: CHAT_TOKEN}}
            """, Map.of("STEPWATCH_ALLOWED_HOSTS", "Hook.example, github.example"));
        Targets.from(settings);

        assertThatThrownBy(settings::throwIfAnyProblem)
                .isInstanceOfSatisfying(SettingsException.class, e -> assertThat(e.problems())
                        .containsExactly("targets.yaml: targets[1]: api: the host slack.com is not among"
                                + " STEPWATCH_ALLOWED_HOSTS"));
    }

    @Test
    void wantsFolderAndLinkOfPicturesTogether() throws IOException {
        Settings none = settings("targets: []\n", Map.of("STEPWATCH_PICTURE_LINK", "https://perf.example/{name}"));
        Targets.from(none);
        assertThatThrownBy(none::throwIfAnyProblem).hasMessageContaining("STEPWATCH_PICTURES as well");

        Settings both = settings(
                "targets: []\n",
                Map.of("STEPWATCH_PICTURES", "p", "STEPWATCH_PICTURE_LINK", "https://perf.example/{name}"));
        assertThat(Targets.from(both).pictures().link()).isEqualTo("https://perf.example/{name}");
        both.throwIfAnyProblem();
    }

    private Settings settings(String yaml) throws IOException {
        return settings(yaml, Map.of());
    }

    private Settings settings(String yaml, Map<String, String> more) throws IOException {
        Path file = Files.writeString(folder.resolve("targets.yaml"), yaml);
        Map<String, String> variables = new HashMap<>(more);
        variables.put("STEPWATCH_TARGETS", file.toString());
        variables.put("HOOK_URL", "https://hook.example/SECRETXYZ");
        variables.put("BAD_URL", "ftp://hook.example/SECRETXYZ");
        variables.put("HOOK_SECRET", "s3cret");
        variables.put("CHAT_TOKEN", "xoxb-SECRETXYZ");
        return new Settings(variables);
    }
}
