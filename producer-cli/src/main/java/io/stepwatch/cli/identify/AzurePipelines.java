package io.stepwatch.cli.identify;

import io.stepwatch.cli.identify.CiJob.PullRequestFacts;
import java.util.Locale;
import java.util.Optional;

/** Azure Pipelines. A pull request is built as a temporary merge, whose head is told beside it. */
final class AzurePipelines implements CiSystem {

    private static final String HEAD = "SYSTEM_PULLREQUEST_SOURCECOMMITID";

    @Override
    public Optional<CiJob> job(Variables variables) {
        if (!variables.isTrue("TF_BUILD")) {
            return Optional.empty();
        }
        String attempt = variables.text("SYSTEM_STAGEATTEMPT").orElse("1") + "."
                + variables.text("SYSTEM_JOBATTEMPT").orElse("1");
        return Optional.of(new CiJob(
                RunName.of(
                        "azure",
                        variables.text("BUILD_BUILDID").orElse("0"),
                        attempt,
                        variables.first("SYSTEM_JOBNAME", "SYSTEM_PHASENAME").orElse("job"),
                        variables.text("SYSTEM_JOBPOSITIONINPHASE")),
                variables.first(HEAD, "BUILD_SOURCEVERSION"),
                variables.branch("SYSTEM_PULLREQUEST_SOURCEBRANCH").or(() -> variables.branch("BUILD_SOURCEBRANCH")),
                variables.text("BUILD_REPOSITORY_NAME"),
                label(variables),
                request(variables)));
    }

    private static Optional<PullRequestFacts> request(Variables variables) {
        Optional<Long> number = variables
                .number("SYSTEM_PULLREQUEST_PULLREQUESTNUMBER")
                .or(() -> variables.number("SYSTEM_PULLREQUEST_PULLREQUESTID"));
        String merge =
                variables.has(HEAD) ? variables.text("BUILD_SOURCEVERSION").orElse("") : "";
        return number.map(of -> new PullRequestFacts(
                of, variables.branch("SYSTEM_PULLREQUEST_TARGETBRANCH").orElse(""), "", merge));
    }

    private static Optional<String> label(Variables variables) {
        return variables
                .first("ImageOS", "AGENT_OS")
                .flatMap(os -> variables.text("AGENT_OSARCHITECTURE").map(arch -> os + "-" + arch))
                .map(label -> "azure-" + label.toLowerCase(Locale.ROOT));
    }
}
