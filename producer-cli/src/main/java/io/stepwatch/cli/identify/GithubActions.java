package io.stepwatch.cli.identify;

import static io.stepwatch.cli.identify.CiSystem.variable;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.stepwatch.cli.identify.CiJob.PullRequestFacts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * GitHub Actions. A workflow on a pull request checks out a temporary merge; what is measured for people is the head of
 * the request, on its own branch.
 */
final class GithubActions implements CiSystem {

    private static final String BRANCH = "refs/heads/";

    @Override
    public Optional<CiJob> job(Map<String, String> environment) {
        if (!variable(environment, "GITHUB_ACTIONS").equals(Optional.of("true"))) {
            return Optional.empty();
        }
        JsonNode request = event(environment).path("pull_request");
        boolean isRequest = request.path("head").path("sha").isTextual();
        Optional<String> checkedOut = variable(environment, "GITHUB_SHA");
        return Optional.of(new CiJob(
                "github",
                runId(environment),
                isRequest ? Optional.of(request.path("head").path("sha").asText()) : checkedOut,
                isRequest ? Optional.of(request.path("head").path("ref").asText()) : branch(environment),
                variable(environment, "GITHUB_REPOSITORY"),
                label(environment),
                isRequest ? Optional.of(facts(environment, request, checkedOut.orElse(""))) : Optional.empty()));
    }

    private static PullRequestFacts facts(Map<String, String> environment, JsonNode request, String checkedOut) {
        long number =
                request.path("number").asLong(event(environment).path("number").asLong(0));
        String head = request.path("head").path("sha").asText();
        return new PullRequestFacts(
                number, request.path("base").path("sha").asText(""), checkedOut.equals(head) ? "" : checkedOut);
    }

    private static Optional<String> branch(Map<String, String> environment) {
        Optional<String> head = variable(environment, "GITHUB_HEAD_REF");
        if (head.isPresent()) {
            return head;
        }
        return variable(environment, "GITHUB_REF")
                .filter(ref -> ref.startsWith(BRANCH))
                .map(ref -> ref.substring(BRANCH.length()));
    }

    private static String runId(Map<String, String> environment) {
        return "github-" + variable(environment, "GITHUB_RUN_ID").orElse("0") + "/"
                + variable(environment, "GITHUB_RUN_ATTEMPT").orElse("1") + "/"
                + variable(environment, "GITHUB_JOB").orElse("job");
    }

    private static Optional<String> label(Map<String, String> environment) {
        Optional<String> image = variable(environment, "ImageOS");
        return image.or(() -> variable(environment, "RUNNER_OS"))
                .flatMap(os -> variable(environment, "RUNNER_ARCH").map(arch -> os + "-" + arch))
                .map(label -> "github-" + label.toLowerCase(Locale.ROOT));
    }

    private static JsonNode event(Map<String, String> environment) {
        Optional<String> path = variable(environment, "GITHUB_EVENT_PATH");
        if (path.isEmpty()
                || !variable(environment, "GITHUB_EVENT_NAME").orElse("").startsWith("pull_request")) {
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
