package io.stepwatch.streams.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stepwatch.schema.identity.KeyText;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;

/** Lists and searches series, in the order of their ids, page by page. */
final class SeriesList {

    private static final String PATH = "/api/v1/series";
    static final Route ROUTE = new Route(
            PATH,
            Set.of("project", "branch", "environment", "suite", "benchmark", "metric", "state", "q", "after", "limit"));

    private static final int PAGE = 100;
    private static final int LARGEST_PAGE = 1000;

    /** Parameters that must equal a part of the series' id, with the index of that part. */
    private static final Map<String, Integer> PARTS =
            Map.of("project", 0, "branch", 1, "environment", 2, "suite", 3, "benchmark", 4, "metric", 8);

    /** What the catalog says of a series. */
    static final List<String> STATES = List.of("learning", "quiet", "candidate", "bimodal", "alternating");

    private final CatalogReader catalog;

    SeriesList(CatalogReader catalog) {
        this.catalog = catalog;
    }

    Answer page(Parameters parameters, String asked) {
        Optional<String> state = parameters.word("state", STATES);
        int limit = (int) parameters.number("limit", 1, LARGEST_PAGE).orElse(PAGE);
        NavigableMap<String, Listed> all = catalog.series();
        NavigableMap<String, Listed> rest =
                parameters.text("after").map(after -> all.tailMap(after, false)).orElse(all);
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ArrayNode series = json.putArray("series");
        String last = "";
        for (Map.Entry<String, Listed> entry : rest.entrySet()) {
            if (state.filter(wanted -> !wanted.equals(entry.getValue().state())).isPresent()
                    || !matches(parameters, entry.getKey())) {
                continue;
            }
            if (series.size() == limit) {
                json.put("next", next(asked, last));
                break;
            }
            SeriesJson.identity(series.addObject(), entry.getKey());
            listed((ObjectNode) series.get(series.size() - 1), entry.getValue());
            last = entry.getKey();
        }
        return new Answer.Found(json);
    }

    private static void listed(ObjectNode json, Listed listed) {
        json.put("unit", listed.unit())
                .put("direction", listed.direction())
                .put("state", listed.state())
                .put("firstPosition", listed.firstPosition())
                .put("lastPosition", listed.lastPosition())
                .put("lastCommit", listed.lastCommit());
    }

    private static boolean matches(Parameters parameters, String id) {
        String[] parts = id.split("/", -1);
        for (Map.Entry<String, Integer> part : PARTS.entrySet()) {
            int index = part.getValue();
            if (parameters
                    .text(part.getKey())
                    .filter(wanted -> index >= parts.length || !parts[index].equals(KeyText.escape(wanted)))
                    .isPresent()) {
                return false;
            }
        }
        return parameters.text("q").map(wanted -> contains(id, wanted)).orElse(true);
    }

    private static boolean contains(String id, String wanted) {
        String text = String.join("/", KeyText.split(id.replace('=', '/').replace('&', '/')));
        return text.toLowerCase(Locale.ROOT).contains(wanted.toLowerCase(Locale.ROOT));
    }

    /** The same question, for what comes after the last one. */
    private static String next(String asked, String last) {
        int query = asked.indexOf('?');
        List<String> kept = query < 0
                ? List.of()
                : List.of(asked.substring(query + 1).split("&", -1)).stream()
                        .filter(part -> !part.startsWith("after="))
                        .toList();
        String after = "after=" + URLEncoder.encode(last, StandardCharsets.UTF_8);
        return PATH + '?' + (kept.isEmpty() ? "" : String.join("&", kept) + '&') + after;
    }
}
