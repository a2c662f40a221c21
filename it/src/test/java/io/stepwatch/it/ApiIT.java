package io.stepwatch.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stepwatch.events.ChangePoint;
import io.stepwatch.schema.kafka.Topic;
import io.stepwatch.streams.StreamsApp;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions about series, asked of two instances that share the state. */
class ApiIT {

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final int BENCHMARKS = 24;
    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");

    private final HttpClient client =
            HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build();

    @Test
    void everySeriesIsFoundThroughEitherOfTwoInstances(@TempDir Path folder) throws Exception {
        Installation installation = Installation.create("api");
        installation.publish(history(folder));
        try (StreamsApp one = installation.streams(folder.resolve("one"));
                StreamsApp two = installation.streams(folder.resolve("two"))) {
            await().atMost(LIMIT).until(() -> one.ready() && two.ready());
            installation.awaitStreams();
            await().atMost(LIMIT).until(() -> ids(one).size() == BENCHMARKS);

            await().atMost(LIMIT).untilAsserted(() -> {
                assertThat(here(one)).isNotEmpty();
                assertThat(here(two)).isNotEmpty();
                Set<String> both = new TreeSet<>(here(one));
                both.addAll(here(two));
                assertThat(both).isEqualTo(ids(one));
                assertThat(here(one)).doesNotContainAnyElementsOf(here(two));
            });

            await().atMost(LIMIT).untilAsserted(() -> assertLeadsToTheOther(one, two));
        }
    }

    private void assertLeadsToTheOther(StreamsApp one, StreamsApp two) throws Exception {
        Set<String> there = here(two);
        assertThat(there).isNotEmpty();
        String moved = there.iterator().next();
        HttpResponse<String> answer = get(one.address(), points(moved));
        assertThat(answer.statusCode()).isEqualTo(307);
        String location = answer.headers().firstValue("Location").orElseThrow();
        assertThat(location).startsWith("http://127.0.0.1:" + two.address().getPort() + "/api/v1/series/points?id=");
        String found = get(URI.create(location)).body();
        assertThat(found).contains("\"id\":\"" + moved + "\"", "\"state\":\"quiet\"", "\"noise\":{\"spread\":");
        assertThat(count(found, "\"runs\":1")).isEqualTo(60);
    }

    @Test
    void tellsPointsChangePointsAndPagesOfASeries(@TempDir Path folder) throws Exception {
        Installation installation = Installation.create("api-one");
        installation.publish(Path.of(Examples.file("sixty-nights.csv")));
        try (StreamsApp app = installation.streams(folder.resolve("state"))) {
            installation.awaitStreams();
            await().atMost(LIMIT).until(() -> ids(app).size() == 1);
            String id = ids(app).iterator().next();
            String all = get(app.address(), points(id)).body();
            assertThat(all).contains("\"kind\":\"step\"", "\"commit\":\"night-20\"", "\"state\":\"confirmed\"");
            assertThat(count(all, "\"revision\":"))
                    .isEqualTo(LiveSet.of(Records.values(installation, Topic.CHANGE_POINTS, ChangePoint.class))
                            .size());

            String next = points(id) + "&limit=25";
            List<Integer> pages = new ArrayList<>();
            while (!next.isEmpty()) {
                String page = get(app.address(), next).body();
                pages.add(count(page, "\"runs\":1"));
                next = next(page);
            }
            assertThat(pages).containsExactly(25, 25, 10);
        }
    }

    @Test
    void answersWithProblemsThatDoNotRepeatWhatWasAsked(@TempDir Path folder) throws Exception {
        Installation installation = Installation.create("api-bad");
        try (StreamsApp app = installation.streams(folder.resolve("state"))) {
            await().atMost(LIMIT).until(app::ready);
            await().atMost(LIMIT)
                    .until(() -> get(app.address(), "/api/v1/series").statusCode() == 200);
            assertProblem(app, "/api/v1/series/points", 400);
            assertProblem(app, "/api/v1/series/points?id=EVIL", 400);
            assertProblem(app, "/api/v1/series?EVIL=1", 400);
            assertProblem(app, "/api/v1/series?limit=EVIL", 400);
            assertProblem(app, "/api/v1/series?state=EVIL", 400);
            assertProblem(app, "/api/v1/series?q=a&q=EVIL", 400);
            assertProblem(app, "/api/v1/series?q=" + "EVIL".repeat(3000), 400);
            assertProblem(app, "/api/v1/series?limit=99999999999999999999&after=EVIL", 400);
            assertProblem(app, "/api/v1/series/points?id=EVIL&before=-1", 400);
            assertProblem(app, "/api/v1/openapi.yaml?EVIL", 400);
            assertProblem(app, "/api/v1/series/EVIL", 404);
            assertProblem(app, "/api/v1/../../EVIL", 404);
            assertProblem(app, "/api/v1/EVIL", 404);
            assertProblem(app, points("EVIL/b/c/d/e///f/g/h"), 404);
            HttpResponse<String> post = client.send(
                    HttpRequest.newBuilder(at(app.address(), "/api/v1/series"))
                            .POST(HttpRequest.BodyPublishers.ofString("{}"))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(post.statusCode()).isEqualTo(405);
            assertThat(post.headers().firstValue("Allow")).contains("GET, HEAD");
            HttpResponse<String> head = client.send(
                    HttpRequest.newBuilder(at(app.address(), "/api/v1/series"))
                            .method("HEAD", HttpRequest.BodyPublishers.noBody())
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(head.statusCode()).isEqualTo(200);
            assertThat(head.body()).isEmpty();
            assertThat(get(app.address(), "/api/v1/series?q=%00%0a%3Cscript%3E").body())
                    .isEqualTo("{\"series\":[]}");
        }
    }

    @Test
    void measuresWhatItDidWithoutNamingAnySeries(@TempDir Path folder) throws Exception {
        Installation installation = Installation.create("measured");
        installation.publish(Path.of(Examples.file("sixty-nights.csv")));
        try (Feed feed = new Feed(installation)) {
            feed.poison(Poison.JSON);
            feed.raw(null, null);
            feed.flush();
        }
        try (StreamsApp app = installation.streams(folder.resolve("state"))) {
            installation.awaitStreams();
            await().atMost(LIMIT).untilAsserted(() -> assertThat(metrics(app))
                    .contains(
                            "dead_letters_total{application=\"stepwatch-streams\",reason=\"not-avro-framing\"} 1.0",
                            "dead_letters_total{application=\"stepwatch-streams\",reason=\"null-value\"} 1.0",
                            "points_processed_total{application=\"stepwatch-streams\"} 60.0",
                            "publish_to_processed_seconds_count{application=\"stepwatch-streams\"} 60",
                            "change_point_events_total{application=\"stepwatch-streams\",kind=\"regression\",state=\"confirmed\"} 3.0",
                            "series{application=\"stepwatch-streams\",state=\"quiet\"} 1.0",
                            "series{application=\"stepwatch-streams\",state=\"candidate\"} 0.0",
                            "dead_letters_total{application=\"stepwatch-streams\",reason=\"conflicting-run\"} 0.0",
                            "runs_processed_total{application=\"stepwatch-streams\"} 60.0",
                            "publish_to_processed_seconds_bucket{application=\"stepwatch-streams\",le=\"0.05\"}",
                            "kafka_streams_records_restored_total{application=\"stepwatch-streams\"} ",
                            "kafka_streams_records_to_restore{application=\"stepwatch-streams\"} 0.0",
                            "change_point_events_total{application=\"stepwatch-streams\",kind=\"regression\",state=\"candidate\"} ",
                            "false_alarm_budget_points{application=\"stepwatch-streams\"} 0.00",
                            "false_alarm_budget_spent_total{application=\"stepwatch-streams\"} 0.0",
                            "parked_oldest_seconds{application=\"stepwatch-streams\"} 0.0",
                            "parked_runs{application=\"stepwatch-streams\"} 0.0",
                            "late_points_total{application=\"stepwatch-streams\"} 0.0",
                            "health_status{application=\"stepwatch-streams\",part=\"registry\"} 0.0",
                            "kafka_streams_threads_alive{application=\"stepwatch-streams\"} 1.0"));
            assertThat(metrics(app)).doesNotContain("Nightly", "night-20", "sixty");
        }
    }

    private String metrics(StreamsApp app) throws Exception {
        return get(app.address(), "/metrics").body();
    }

    private void assertProblem(StreamsApp app, String question, int status) throws Exception {
        HttpResponse<String> answer = get(app.address(), question);
        assertThat(answer.statusCode()).as(question).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(answer.body())
                .contains("\"title\":", "\"status\":" + status, "\"detail\":")
                .doesNotContain("EVIL");
    }

    /** Series that an instance answers for by itself. */
    private Set<String> here(StreamsApp app) throws Exception {
        Set<String> here = new TreeSet<>();
        for (String id : ids(app)) {
            if (get(app.address(), points(id)).statusCode() == 200) {
                here.add(id);
            }
        }
        return here;
    }

    /** All series, listed in pages of seven. */
    private Set<String> ids(StreamsApp app) throws Exception {
        Set<String> ids = new TreeSet<>();
        String next = "/api/v1/series?project=ra&q=NIGHT&limit=7";
        while (!next.isEmpty()) {
            String page = get(app.address(), next).body();
            ids.addAll(ID.matcher(page).results().map(found -> found.group(1)).collect(Collectors.toSet()));
            next = next(page);
        }
        return ids;
    }

    private static String next(String page) {
        return Pattern.compile("\"next\":\"([^\"]+)\"")
                .matcher(page)
                .results()
                .map((MatchResult found) -> found.group(1))
                .findFirst()
                .orElse("");
    }

    private static String points(String id) {
        return "/api/v1/series/points?id=" + URLEncoder.encode(id, StandardCharsets.UTF_8);
    }

    private HttpResponse<String> get(InetSocketAddress address, String question) throws Exception {
        return get(at(address, question));
    }

    private HttpResponse<String> get(URI question) throws Exception {
        return client.send(HttpRequest.newBuilder(question).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static URI at(InetSocketAddress address, String question) {
        return URI.create("http://127.0.0.1:" + address.getPort() + question);
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    /** Many quiet benchmarks over the same sixty commits. */
    private static Path history(Path folder) throws IOException {
        StringBuilder csv = new StringBuilder("index,commit,name,value,unit\n");
        for (int benchmark = 0; benchmark < BENCHMARKS; benchmark++) {
            for (int night = 0; night < 60; night++) {
                csv.append(night)
                        .append(",c")
                        .append(night)
                        .append(",Nightly")
                        .append(benchmark)
                        .append(',');
                csv.append(1000 + (night * 7 + benchmark) % 5).append(",ns\n");
            }
        }
        return Files.writeString(folder.resolve("many.csv"), csv);
    }
}
