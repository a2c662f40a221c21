package io.stepwatch.cli.analyze.plot;

import io.stepwatch.cli.shell.CliException;
import io.stepwatch.schema.exit.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Writes a picture to a file; the end of the name says which kind. */
public final class PlotFile {

    /** More series than this make a picture that nobody can look at. */
    public static final int MOST_PANELS = 50;

    private static final String SVG = ".svg";
    private static final String PNG = ".png";

    private PlotFile() {}

    /** Refuses names that say no kind of picture, before any work is done. */
    public static void check(String name) {
        if (!ends(name, SVG) && !ends(name, PNG)) {
            throw new CliException(
                    ExitCode.USAGE,
                    "--plot " + name + ": give a name that ends with .svg or .png, as the kind of file");
        }
    }

    /**
     * Draws the panels below each other.
     *
     * @param panels at most {@link #MOST_PANELS}
     */
    public static void write(Path file, List<Panel> panels, PlotScale scale) {
        int height = Math.max(1, panels.size()) * Drawing.PANEL_HEIGHT;
        try {
            Canvas canvas = ends(file.toString(), SVG)
                    ? new SvgCanvas(Drawing.WIDTH, height)
                    : new PngCanvas(Drawing.WIDTH, height);
            new Drawing(canvas).draw(panels, scale);
            Files.write(file, canvas.bytes());
        } catch (IOException e) {
            throw new CliException(
                    ExitCode.USAGE, "--plot " + file + " cannot be written; give a place that can be written to", e);
        } catch (LinkageError | InternalError e) {
            throw new CliException(
                    ExitCode.USAGE, "--plot " + file + ": this Java cannot draw text; give a name with .svg", e);
        }
    }

    private static boolean ends(String name, String suffix) {
        return name.toLowerCase(Locale.ROOT).endsWith(suffix);
    }
}
