package io.stepwatch.sink.deliver.github;

import static org.assertj.core.api.Assertions.assertThat;

import io.stepwatch.events.Alert;
import io.stepwatch.events.AlertState;
import io.stepwatch.events.ChangePoint;
import io.stepwatch.sink.Golden;
import io.stepwatch.sink.SampleAlerts;
import io.stepwatch.sink.Samples;
import io.stepwatch.sink.deliver.Delivery;
import io.stepwatch.sink.deliver.Message;
import io.stepwatch.sink.deliver.http.FakeServer;
import io.stepwatch.sink.deliver.http.HttpSettings;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GithubTest {

    private static final String COMMENTS = "/repos/codec/codec/issues/7/comments";

    private final FakeGithub github = new FakeGithub();
    private final FakeServer server = new FakeServer(github);

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void a11ChangesTheCommentWithItsMarkerAndNoOther() {
        Alert alert = alert("pr7", "suite-a");
        long first = github.add("Thanks for the pull request!");
        long ours = github.add("<!-- stepwatch alert: pr7/suite-a -->\nold text");
        long quote = github.add("> <!-- stepwatch alert: pr7/suite-a -->\nwhat is this?");

        Delivery delivery = target(Place.commentsOf(7)).deliver(SampleAlerts.message(alert));

        assertThat(delivery).isEqualTo(new Delivery.Accepted("changed", Long.toString(ours)));
        assertThat(server.asked())
                .containsExactly(
                        "GET " + COMMENTS + "?per_page=100&page=1", "PATCH /repos/codec/codec/issues/comments/" + ours);
        assertThat(github.body(first)).isEqualTo("Thanks for the pull request!");
        assertThat(github.body(quote)).startsWith("> ");
        assertThat(github.body(ours)).startsWith(Marker.of(alert)).contains("10.0 % slower");
    }

    @Test
    void a11PostsOnceWhereNoCommentHasItsMarker() {
        github.add("Thanks for the pull request!");
        github.add("<!-- stepwatch alert: pr7/suite-b -->\nanother alert");

        Delivery delivery = target(Place.commentsOf(7)).deliver(SampleAlerts.message(alert("pr7", "suite-a")));

        assertThat(delivery).isEqualTo(new Delivery.Accepted("posted", "102"));
        assertThat(server.asked()).containsExactly("GET " + COMMENTS + "?per_page=100&page=1", "POST " + COMMENTS);
    }

    @Test
    void searchesEveryPage() {
        for (int i = 0; i < 230; i++) {
            github.add("comment " + i);
        }
        Alert alert = alert("pr7", "suite-a");
        long ours = github.add(Marker.of(alert) + "\nold");

        assertThat(target(Place.commentsOf(7)).deliver(SampleAlerts.message(alert)))
                .isEqualTo(new Delivery.Accepted("changed", Long.toString(ours)));
        assertThat(server.calls()).hasSize(4);
    }

    @Test
    void changesWhatItPostedWithoutASearch() {
        Alert alert = alert("pr7", "suite-a");
        long ours = github.add(Marker.of(alert) + "\nold");

        target(Place.commentsOf(7)).deliver(later(alert, ours));

        assertThat(server.asked()).containsExactly("PATCH /repos/codec/codec/issues/comments/" + ours);
    }

    @Test
    void postsAnewWhereSomebodyDeletedTheComment() {
        Alert alert = alert("pr7", "suite-a");
        long ours = github.add(Marker.of(alert) + "\nold");
        github.delete(ours);

        assertThat(target(Place.commentsOf(7)).deliver(later(alert, ours)))
                .isEqualTo(new Delivery.Accepted("posted", "101"));
    }

    @Test
    void makesAnIssueForEachAlertAndClosesIt() {
        Alert alert = alert("codec", "5eed");
        Github target = target(Place.issues());

        target.deliver(SampleAlerts.message(alert));
        Message recovered =
                later(Alert.newBuilder(alert).setState(AlertState.RECOVERED).build(), 100);
        target.deliver(recovered);

        assertThat(github.all()).hasSize(1);
        assertThat(github.get(100).path("state").asText()).isEqualTo("closed");
        assertThat(github.get(100).path("labels").toString()).isEqualTo("[\"stepwatch\"]");
        assertThat(server.asked().get(0)).contains("state=all").contains("labels=stepwatch");
    }

    @Test
    void commentsOnTheFirstBadCommit() {
        target(Place.commits()).deliver(SampleAlerts.message(SampleAlerts.open()));

        String commit = SampleAlerts.open().getFirstBad().getCommit();
        assertThat(server.asked().get(1)).isEqualTo("POST /repos/codec/codec/commits/" + commit + "/comments");
    }

    @Test
    void refusesACommitThatIsNoneOfGit() {
        Alert alert = SampleAlerts.open();
        alert.getFirstBad().setCommit("../../../user");

        assertThat(target(Place.commits()).deliver(SampleAlerts.message(alert))).isInstanceOf(Delivery.Refused.class);
        assertThat(server.calls()).isEmpty();
    }

    @Test
    void waitsWhenTheRateLimitIsUsedUp() {
        try (FakeServer used = new FakeServer(call ->
                new FakeServer.Answer(403, "{\"message\":\"secondary rate limit\"}", Map.of("Retry-After", "30")))) {
            assertThat(target(used, Place.commentsOf(7)).deliver(SampleAlerts.message(SampleAlerts.open())))
                    .isInstanceOfSatisfying(Delivery.TryAgain.class, again -> assertThat(again.after())
                            .contains(Duration.ofSeconds(30)));
        }
    }

    @Test
    void saysAllOfThis() {
        Golden.matches("github.md", CommentText.of(SampleAlerts.drawn()));
    }

    @Test
    void saysThatAProjectIsSilentAndWhatTheLedgerKnows() {
        assertThat(CommentText.of(SampleAlerts.silence()))
                .contains("SILENCE (notify): No results of codec")
                .doesNotContain("**Commits**", "- change", "False alarm");
        assertThat(CommentText.of(SampleAlerts.known()))
                .contains("- known alarm: `neighbour, seen 3 times before; it does not quiet this one`")
                .contains("- cause: `suspected: a neighbour on the host`");
    }

    @Test
    void letsNoTextOfOthersLinkMentionOrEndItsCode() {
        ChangePoint point = Samples.regression();
        point.getSeries().setBenchmark("```\n<img src=x onerror=alert(1)> @octocat #1 --> `` x");
        Alert alert = SampleAlerts.of(point);
        alert.getCommits().get(0).setSubject("````` </details> @octocat");
        alert.setTitle("` @octocat");
        alert.setProject("a--b -->");

        String text = CommentText.of(alert);

        assertThat(text.lines().findFirst())
                .contains("<!-- stepwatch alert: a-%2Db%20-%2D%3E/5eed5eed5eed5eed5eed5eed5eed5eed -->");
        assertThat(text).contains("`````` text".replace(" ", "")); // a fence longer than the longest run in it
        assertThat(text.lines()
                        .filter(line -> line.contains("octocat")
                                && !line.contains("`")
                                && !line.startsWith("  >")
                                && !line.startsWith("   ")))
                .isEmpty();
        assertThat(text).contains("\\u000a<img");
    }

    private Github target(Place place) {
        return target(server, place);
    }

    private static Github target(FakeServer server, Place place) {
        return new Github(
                "perf-github",
                new GithubSettings(
                        new HttpSettings(server.url(), Duration.ofMinutes(1)), "codec/codec", place, "ghp_secret"));
    }

    private static Alert alert(String project, String id) {
        return Alert.newBuilder(SampleAlerts.open())
                .setProject(project)
                .setId(id)
                .build();
    }

    private static Message later(Alert alert, long shown) {
        Message first = SampleAlerts.message(alert);
        return new Message(
                Alert.newBuilder(alert).setRevision(2).build(),
                first.said(),
                Optional.of(first.taken(Long.toString(shown), 0)),
                false);
    }
}
