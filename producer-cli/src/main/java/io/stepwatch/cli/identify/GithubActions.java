package io.stepwatch.cli.identify;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.stepwatch.cli.identify.CiJob.PullRequestFacts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * GitHub Actions. A workflow on a pull request checks out a temporary merge; what is measured for people is the head of
 * the request, on its own branch. The index of a matrix job is not among the variables.
 */
final class GithubActions implements CiSystem {

    @Override
    public Optional<CiJob> job(Variables variables) {
        if (!variables.isTrue("GITHUB_ACTIONS")) {
            return Optional.empty();
        }
        JsonNode event = event(variables);
        JsonNode head = event.path("pull_request").path("head");
        boolean isRequest = head.path("sha").isTextual();
        Optional<String> checkedOut = variables.text("GITHUB_SHA");
        return Optional.of(new CiJob(
                RunName.of(
                        "github",
                        variables.text("GITHUB_RUN_ID").orElse("0"),
                        variables.text("GITHUB_RUN_ATTEMPT").orElse("1"),
                        variables.text("GITHUB_JOB").orElse("job"),
                        Optional.empty()),
                isRequest ? Optional.of(head.path("sha").asText()) : checkedOut,
                isRequest
                        ? Optional.of(head.path("ref").asText())
                        : variables.text("GITHUB_HEAD_REF").or(() -> variables.branch("GITHUB_REF")),
                variables.text("GITHUB_REPOSITORY"),
                label(variables),
                isRequest ? Optional.of(facts(event, checkedOut.orElse(""))) : Optional.empty()));
    }

    private static PullRequestFacts facts(JsonNode event, String checkedOut) {
        JsonNode request = event.path("pull_request");
        JsonNode base = request.path("base");
        return new PullRequestFacts(
                request.path("number").asLong(event.path("number").asLong(0)),
                base.path("ref").asText(""),
                base.path("sha").asText(""),
                checkedOut.equals(request.path("head").path("sha").asText()) ? "" : checkedOut);
    }

    private static Optional<String> label(Variables variables) {
        return variables
                .first("ImageOS", "RUNNER_OS")
                .flatMap(os -> variables.text("RUNNER_ARCH").map(arch -> os + "-" + arch))
                .map(label -> "github-" + label.toLowerCase(Locale.ROOT));
    }

    private static JsonNode event(Variables variables) {
        Optional<String> path = variables.text("GITHUB_EVENT_PATH");
        if (path.isEmpty() || !variables.text("GITHUB_EVENT_NAME").orElse("").startsWith("pull_request")) {
            return MissingNode.getInstance();
        }
        try {
            JsonNode event = new ObjectMapper().readTree(Path.of(path.get()).toFile());
            return event == null ? MissingNode.getInstance() : event;
        } catch (IOException e) {
            return MissingNode.getInstance();
        }
    }
}
