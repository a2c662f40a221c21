package io.stepwatch.cli.identify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What each CI system tells by the variables that it sets, for a push and for a pull request. */
class CiSystemsTest {

    private static final String HEAD = "b2".repeat(20);
    private static final String MERGE = "a1".repeat(20);
    private static final String BASE = "c9".repeat(20);

    @ParameterizedTest(name = "{0}")
    @MethodSource("jobs")
    void tellsTheJobByItsVariables(String name, String variables, String expected) {
        assertThat(CiSystem.detect(parsed(variables)).map(CiSystemsTest::text)).contains(expected);
    }

    static Stream<Arguments> jobs() {
        return Stream.of(
                Arguments.of(
                        "Jenkins push",
                        "JENKINS_URL=https://ci.example.test/ BUILD_NUMBER=153 JOB_NAME=tool/main GIT_COMMIT=" + HEAD
                                + " BRANCH_NAME=main GIT_BRANCH=origin/main GIT_URL=https://git.example.test/team/tool.git"
                                + " NODE_NAME=agent-7 NODE_LABELS=metal+agent-7+linux",
                        "jenkins-153/1/tool/main " + HEAD + " main team/tool linux-metal -"),
                Arguments.of(
                        "Jenkins job without branches",
                        "JENKINS_URL=https://ci.example.test/ BUILD_NUMBER=4 JOB_NAME=nightly GIT_COMMIT=" + HEAD
                                + " GIT_BRANCH=origin/release/1",
                        "jenkins-4/1/nightly " + HEAD + " release/1 - - -"),
                Arguments.of(
                        "Jenkins pull request",
                        "JENKINS_URL=https://ci.example.test/ BUILD_NUMBER=2 JOB_NAME=tool/PR-7 GIT_COMMIT=" + MERGE
                                + " BRANCH_NAME=PR-7 CHANGE_ID=7 CHANGE_BRANCH=feature/x CHANGE_TARGET=main",
                        "jenkins-2/1/tool/PR-7 " + MERGE + " feature/x - - 7:main::"),
                Arguments.of(
                        "Buildkite push",
                        "BUILDKITE=true BUILDKITE_BUILD_NUMBER=59034 BUILDKITE_RETRY_COUNT=1 BUILDKITE_STEP_KEY=bench"
                                + " BUILDKITE_JOB_ID=d593f546 BUILDKITE_COMMIT=" + HEAD + " BUILDKITE_BRANCH=main"
                                + " BUILDKITE_PULL_REQUEST=false BUILDKITE_REPO=git@git.example.test:team/tool.git"
                                + " BUILDKITE_AGENT_META_DATA_QUEUE=metal",
                        "buildkite-59034/2/bench/d593f546 " + HEAD + " main team/tool buildkite-metal -"),
                Arguments.of(
                        "Buildkite pull request, parallel",
                        "BUILDKITE=true BUILDKITE_BUILD_NUMBER=8 BUILDKITE_RETRY_COUNT=0 BUILDKITE_LABEL=bench"
                                + " BUILDKITE_JOB_ID=x BUILDKITE_PARALLEL_JOB=3 BUILDKITE_COMMIT=" + HEAD
                                + " BUILDKITE_BRANCH=feature/x BUILDKITE_PULL_REQUEST=7"
                                + " BUILDKITE_PULL_REQUEST_BASE_BRANCH=main",
                        "buildkite-8/1/bench/3 " + HEAD + " feature/x - - 7:main::"),
                Arguments.of(
                        "CircleCI push",
                        "CIRCLECI=true CIRCLE_WORKFLOW_ID=w1 CIRCLE_BUILD_NUM=41 CIRCLE_JOB=bench CIRCLE_NODE_TOTAL=4"
                                + " CIRCLE_NODE_INDEX=2 CIRCLE_SHA1=" + HEAD + " CIRCLE_BRANCH=main"
                                + " CIRCLE_PROJECT_USERNAME=team CIRCLE_PROJECT_REPONAME=tool",
                        "circleci-w1/41/bench/2 " + HEAD + " main team/tool - -"),
                Arguments.of(
                        "CircleCI pull request",
                        "CIRCLECI=true CIRCLE_WORKFLOW_ID=w1 CIRCLE_BUILD_NUM=41 CIRCLE_JOB=bench CIRCLE_NODE_TOTAL=1"
                                + " CIRCLE_NODE_INDEX=0 CIRCLE_SHA1=" + HEAD + " CIRCLE_BRANCH=feature/x"
                                + " CIRCLE_PULL_REQUEST=https://git.example.test/team/tool/pull/7",
                        "circleci-w1/41/bench " + HEAD + " feature/x - - 7:::"),
                Arguments.of(
                        "Azure push",
                        "TF_BUILD=True BUILD_BUILDID=77 SYSTEM_STAGEATTEMPT=1 SYSTEM_JOBATTEMPT=2 SYSTEM_JOBNAME=bench"
                                + " SYSTEM_JOBPOSITIONINPHASE=3 BUILD_SOURCEVERSION=" + HEAD
                                + " BUILD_SOURCEBRANCH=refs/heads/main BUILD_REPOSITORY_NAME=team/tool ImageOS=ubuntu22"
                                + " AGENT_OS=Linux AGENT_OSARCHITECTURE=X64",
                        "azure-77/1.2/bench/3 " + HEAD + " main team/tool azure-ubuntu22-x64 -"),
                Arguments.of(
                        "Azure pull request",
                        "TF_BUILD=True BUILD_BUILDID=77 SYSTEM_JOBATTEMPT=1 SYSTEM_JOBNAME=bench BUILD_SOURCEVERSION="
                                + MERGE + " BUILD_SOURCEBRANCH=refs/pull/7/merge SYSTEM_PULLREQUEST_PULLREQUESTID=99"
                                + " SYSTEM_PULLREQUEST_PULLREQUESTNUMBER=7 SYSTEM_PULLREQUEST_SOURCECOMMITID=" + HEAD
                                + " SYSTEM_PULLREQUEST_SOURCEBRANCH=refs/heads/feature/x"
                                + " SYSTEM_PULLREQUEST_TARGETBRANCH=refs/heads/main",
                        "azure-77/1.1/bench " + HEAD + " feature/x - - 7:main::" + MERGE),
                Arguments.of(
                        "Bitbucket push",
                        "BITBUCKET_BUILD_NUMBER=12 BITBUCKET_COMMIT=" + HEAD + " BITBUCKET_BRANCH=main"
                                + " BITBUCKET_REPO_FULL_NAME=team/tool BITBUCKET_STEP_UUID={s-1}"
                                + " BITBUCKET_STEP_RUN_NUMBER=2 BITBUCKET_PARALLEL_STEP=1",
                        "bitbucket-12/2/s-1/1 " + HEAD + " main team/tool - -"),
                Arguments.of(
                        "Bitbucket pull request",
                        "BITBUCKET_BUILD_NUMBER=12 BITBUCKET_COMMIT=" + HEAD + " BITBUCKET_BRANCH=feature/x"
                                + " BITBUCKET_STEP_UUID={s-1} BITBUCKET_PR_ID=7 BITBUCKET_PR_DESTINATION_BRANCH=main"
                                + " BITBUCKET_PR_DESTINATION_COMMIT=" + BASE,
                        "bitbucket-12/1/s-1 " + HEAD + " feature/x - - 7:main:" + BASE + ":"),
                Arguments.of(
                        "TeamCity without its files",
                        "TEAMCITY_VERSION=2025.07 BUILD_NUMBER=31 TEAMCITY_BUILDCONF_NAME=Bench TEAMCITY_PROJECT_NAME=Tool"
                                + " BUILD_VCS_NUMBER=" + HEAD,
                        "teamcity-31/1/Bench " + HEAD + " - Tool - -"),
                Arguments.of(
                        "GitLab merge request of a merged result",
                        "GITLAB_CI=true CI_PIPELINE_ID=31 CI_JOB_ID=99 CI_JOB_NAME=bench CI_COMMIT_SHA=" + MERGE
                                + " CI_MERGE_REQUEST_IID=7 CI_MERGE_REQUEST_SOURCE_BRANCH_SHA=" + HEAD
                                + " CI_MERGE_REQUEST_SOURCE_BRANCH_NAME=feature/x CI_MERGE_REQUEST_TARGET_BRANCH_NAME=main"
                                + " CI_MERGE_REQUEST_DIFF_BASE_SHA=" + BASE,
                        "gitlab-31/99/bench " + HEAD + " feature/x - - 7:main:" + BASE + ":" + MERGE));
    }

    @Test
    void readsBranchAndPullRequestOfTeamCityFromItsFiles(@TempDir Path folder) throws IOException {
        Path build = Files.writeString(folder.resolve("build.properties"), """
                teamcity.build.id=5150
                teamcity.build.branch=pull/7
                teamcity.pullRequest.number=7
                teamcity.pullRequest.source.branch=feature/x
                teamcity.pullRequest.target.branch=refs/heads/main
                """);
        Path system = Files.writeString(
                folder.resolve("system.properties"),
                "teamcity.configuration.properties.file=" + build.toString().replace("\\", "\\\\") + "\n");
        Map<String, String> variables =
                new HashMap<>(parsed("TEAMCITY_VERSION=1 BUILD_NUMBER=31 BUILD_VCS_NUMBER=" + HEAD));
        variables.put("TEAMCITY_BUILD_PROPERTIES_FILE", system.toString());
        assertThat(CiSystem.detect(variables).map(CiSystemsTest::text))
                .contains("teamcity-5150/1/build " + HEAD + " feature/x - - 7:main::");
        variables.put("TEAMCITY_BUILD_PROPERTIES_FILE", folder.resolve("gone").toString());
        assertThat(CiSystem.detect(variables).flatMap(CiJob::branch)).isEmpty();
    }

    @Test
    void seesNoSystemWhereThereIsNone() {
        assertThat(CiSystem.detect(Map.of("CI", "true", "BUILD_NUMBER", "7", "BUILDKITE", "false")))
                .isEmpty();
    }

    private static Map<String, String> parsed(String variables) {
        Map<String, String> parsed = new HashMap<>();
        for (String variable : variables.split(" ", -1)) {
            int at = variable.indexOf('=');
            parsed.put(variable.substring(0, at), variable.substring(at + 1).replace('+', ' '));
        }
        return parsed;
    }

    private static String text(CiJob job) {
        return job.runId() + " " + or(job.commit()) + " " + or(job.branch()) + " " + or(job.project()) + " "
                + or(job.environment()) + " "
                + job.pullRequest()
                        .map(of -> of.number() + ":" + of.target() + ":" + of.base() + ":" + of.mergeCommit())
                        .orElse("-");
    }

    private static String or(Optional<String> text) {
        return text.orElse("-");
    }
}
