package io.stepwatch.cli.identify;

import io.stepwatch.cli.identify.CiJob.PullRequestFacts;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/** TeamCity. Branch and pull request are not among the variables, but in a file that a file of theirs names. */
final class TeamCity implements CiSystem {

    @Override
    public Optional<CiJob> job(Variables variables) {
        if (!variables.has("TEAMCITY_VERSION")) {
            return Optional.empty();
        }
        Variables system = file(variables.text("TEAMCITY_BUILD_PROPERTIES_FILE"));
        Variables build = file(system.text("teamcity.configuration.properties.file"));
        String number = variables.text("BUILD_NUMBER").orElse("0");
        return Optional.of(new CiJob(
                RunName.of(
                        "teamcity",
                        build.text("teamcity.build.id")
                                .or(() -> system.text("teamcity.build.id"))
                                .orElse(number),
                        "1",
                        variables.text("TEAMCITY_BUILDCONF_NAME").orElse("build"),
                        Optional.empty()),
                variables.text("BUILD_VCS_NUMBER").or(() -> system.text("build.vcs.number")),
                build.branch("teamcity.pullRequest.source.branch").or(() -> build.branch("teamcity.build.branch")),
                variables.text("TEAMCITY_PROJECT_NAME"),
                Optional.empty(),
                build.number("teamcity.pullRequest.number")
                        .map(of -> new PullRequestFacts(
                                of,
                                build.branch("teamcity.pullRequest.target.branch")
                                        .orElse(""),
                                "",
                                ""))));
    }

    private static Variables file(Optional<String> path) {
        Map<String, String> values = new HashMap<>();
        if (path.isPresent()) {
            try (Reader text = Files.newBufferedReader(Path.of(path.get()), StandardCharsets.ISO_8859_1)) {
                Properties properties = new Properties();
                properties.load(text);
                properties.stringPropertyNames().forEach(name -> values.put(name, properties.getProperty(name)));
            } catch (IOException | IllegalArgumentException e) {
                // git tells what the file would have told
            }
        }
        return new Variables(values);
    }
}
