package io.stepwatch.streams.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stepwatch.detection.DetectorSettings;
import io.stepwatch.schema.identity.SeriesIds;
import io.stepwatch.streams.detect.SeriesView;
import io.stepwatch.streams.window.History;
import io.stepwatch.streams.window.Place;
import io.stepwatch.streams.window.Row;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.errors.InvalidStateStoreException;

/** One series: what is known of it, and its newest points in commit order, page by page towards older ones. */
final class SeriesPoints {

    private static final String PATH = "/api/v1/series/points";
    static final Route ROUTE = new Route(PATH, Set.of("id", "before", "limit"));

    private static final int PAGE = 200;
    private static final int LARGEST_PAGE = 1000;
    private static final String NOT_NOW = "the state of this series is being restored or moved; ask again";

    private final KafkaStreams streams;
    private final String ownAddress;

    SeriesPoints(KafkaStreams streams, String ownAddress) {
        this.streams = streams;
        this.ownAddress = ownAddress;
    }

    Answer page(Parameters parameters, String asked) {
        String id = parameters.text("id").orElseThrow(() -> Problem.badRequest("id is missing; give that of a series"));
        check(id);
        try {
            Place place = Place.of(streams, SeriesView.recordKey(id)).orElseThrow(() -> Problem.notNow(NOT_NOW));
            if (!place.address().equals(ownAddress)) {
                return new Answer.Elsewhere("http://" + place.address() + asked);
            }
            DetectorSettings settings = DetectorSettings.standard();
            History history = History.reading(streams, place, settings.window());
            return found(parameters, SeriesView.of(history, id, settings).orElseThrow(Problem::noSuchSeries), id);
        } catch (InvalidStateStoreException e) {
            throw Problem.notNow(NOT_NOW);
        }
    }

    private static void check(String id) {
        try {
            SeriesIds.key(SeriesView.group(id), SeriesView.metric(id), SeriesView.unitFamily(id));
        } catch (RuntimeException e) {
            throw Problem.badRequest(
                    "id is not that of a series; it has ten parts, percent-escaped, joined by slashes");
        }
    }

    private static Answer found(Parameters parameters, SeriesView view, String id) {
        int limit = (int) parameters.number("limit", 1, LARGEST_PAGE).orElse(PAGE);
        long before = parameters.number("before", 0, Long.MAX_VALUE).orElse(Long.MAX_VALUE);
        List<Row> rows = view.pointsBefore(before, limit + 1);
        boolean more = rows.size() > limit;
        List<Row> shown = more ? rows.subList(1, rows.size()) : rows;
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        SeriesJson.identity(json, id);
        SeriesJson.status(json, view);
        ArrayNode points = json.putArray("points");
        shown.forEach(row -> SeriesJson.point(points.addObject(), row, view.number()));
        older(more, shown)
                .ifPresent(position -> json.put(
                        "next",
                        PATH + "?id=" + URLEncoder.encode(id, StandardCharsets.UTF_8) + "&before=" + position
                                + "&limit=" + limit));
        return new Answer.Found(json);
    }

    private static Optional<Long> older(boolean more, List<Row> shown) {
        return more ? Optional.of(shown.get(0).position()) : Optional.empty();
    }
}
