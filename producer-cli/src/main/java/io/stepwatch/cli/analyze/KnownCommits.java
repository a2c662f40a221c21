package io.stepwatch.cli.analyze;

import io.stepwatch.cli.format.HistoryPoint;
import io.stepwatch.cli.format.Row;
import io.stepwatch.cli.format.Unmeasured;
import io.stepwatch.cli.format.history.JsonHistories;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The commits that an input names. Where positions count through a file, the commits of one branch in it are one line,
 * whichever series they were measured in; so a series may lack a commit that is known from another.
 */
final class KnownCommits {

    private static final String RESULT_FILES = "";

    private final Map<String, Line> lines = new HashMap<>();

    /** The commits of one branch by their positions. */
    static final class Line {

        private final TreeMap<Long, String> commits = new TreeMap<>();

        void add(long position, String commit) {
            commits.putIfAbsent(position, commit);
        }

        NavigableMap<Long, String> commits() {
            return commits;
        }
    }

    Line line(Row row) {
        return row.point()
                .map(point -> line(row.tool(), row.file(), row.line(), point))
                .orElseGet(() -> lines.computeIfAbsent(RESULT_FILES, place -> new Line()));
    }

    void add(Unmeasured commit) {
        HistoryPoint point = commit.point();
        line(commit.tool(), commit.file(), commit.line(), point).add(point.position(), point.commit());
    }

    /** Each JSON history counts positions of its own. */
    private Line line(String tool, String file, long row, HistoryPoint point) {
        String place = tool.equals(JsonHistories.NAME) ? file + ':' + row : file;
        return lines.computeIfAbsent(place + '\n' + point.branch(), name -> new Line());
    }
}
