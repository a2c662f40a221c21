package io.stepwatch.sink.picture;

import io.stepwatch.events.Alert;
import io.stepwatch.events.NamedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The pictures behind the links of messages.
 *
 * @param folder where pictures are written; empty when none are
 * @param link how the outside world reaches a file of the folder, with {@code {name}} for its name
 */
public record Pictures(Optional<PictureFolder> folder, String link) {

    /** No pictures. */
    public static final Pictures NONE = new Pictures(Optional.empty(), "");

    /** Stands for the name of the file. */
    public static final String NAME = "{name}";

    private static final String WHAT = "picture";

    /** The alert with a link to its picture, which is drawn now; the alert as it is when there is none. */
    public Alert add(Alert alert) {
        return folder.flatMap(f -> f.write(alert))
                .map(name -> linked(alert, link.replace(NAME, name)))
                .orElse(alert);
    }

    private static Alert linked(Alert alert, String url) {
        List<NamedText> links = new ArrayList<>(alert.getLinks());
        links.removeIf(each -> each.getName().equals(WHAT));
        links.add(new NamedText(WHAT, url));
        return Alert.newBuilder(alert).setLinks(links).build();
    }
}
