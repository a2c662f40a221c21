package io.stepwatch.it;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** What an application tells Prometheus. */
final class Scrape {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private Scrape() {}

    /** The sum of a metric over all its labels; 0 where there is none. */
    static double sum(InetSocketAddress application, String metric) throws IOException, InterruptedException {
        URI page = URI.create("http://127.0.0.1:" + application.getPort() + "/metrics");
        return CLIENT.send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.ofString())
                .body()
                .lines()
                .filter(line -> line.startsWith(metric + "{"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }
}
