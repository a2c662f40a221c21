package io.stepwatch.sink.picture;

import io.stepwatch.events.Alert;
import io.stepwatch.sink.render.Plain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A folder of pictures, one for each alert, replaced by those of later revisions.
 *
 * @param path the folder; made when it is needed
 */
public record PictureFolder(Path path) {

    private static final Logger LOG = LoggerFactory.getLogger(PictureFolder.class);

    /**
     * Draws an alert and writes the picture.
     *
     * @return name of the file; empty when there is nothing to draw or the folder takes no file
     */
    public Optional<String> write(Alert alert) {
        return SeriesPicture.of(alert).flatMap(svg -> written(alert, svg));
    }

    private Optional<String> written(Alert alert, String svg) {
        String name = Plain.id(alert.getId()) + ".svg";
        try {
            Files.createDirectories(path);
            // Several targets may draw at once, and a reader may look: the file is whole at every moment.
            Path fresh = path.resolve(".drawing-" + UUID.randomUUID());
            try {
                Files.writeString(fresh, svg);
                Files.move(
                        fresh, path.resolve(name), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(fresh);
            }
            return Optional.of(name);
        } catch (IOException e) {
            LOG.warn("no picture folder={} reason={}", path, e.getClass().getSimpleName());
            return Optional.empty();
        }
    }
}
