package io.stepwatch.sink.deliver.http;

import io.stepwatch.sink.render.Plain;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Takes secrets out of what the far end says, before anybody sees it. */
public final class Redaction {

    private static final String HIDDEN = "***";
    private static final int LONGEST = 200;
    /** Shorter pieces occur by chance, and hiding them would hide the answer. */
    private static final int SHORTEST_PIECE = 4;

    private final List<String> secrets;

    /**
     * Hides what is secret of a target.
     *
     * @param url its path, query and user are secret
     * @param tokens secrets of any kind
     */
    public Redaction(URI url, Collection<String> tokens) {
        Set<String> found = new TreeSet<>();
        add(found, url.toString());
        addPieces(found, url.getRawPath());
        addPieces(found, url.getRawQuery());
        addPieces(found, url.getRawUserInfo());
        tokens.forEach(token -> add(found, token));
        secrets = new ArrayList<>(found);
        secrets.sort(Comparator.comparingInt(String::length).reversed());
    }

    /** The beginning of an answer, in one line, without secrets. */
    public String shown(String answer) {
        String text = answer;
        for (String secret : secrets) {
            text = text.replace(secret, HIDDEN);
        }
        String plain = Plain.text(text.strip());
        return plain.codePointCount(0, plain.length()) <= LONGEST
                ? plain
                : plain.substring(0, plain.offsetByCodePoints(0, LONGEST));
    }

    private static void addPieces(Set<String> found, @Nullable String part) {
        if (part == null) {
            return;
        }
        add(found, part);
        for (String piece : part.split("[/?&=:;,]", -1)) {
            add(found, piece);
        }
    }

    private static void add(Set<String> found, String piece) {
        for (String form : List.of(piece, decoded(piece))) {
            if (form.length() >= SHORTEST_PIECE) {
                found.add(form);
            }
        }
    }

    private static String decoded(String piece) {
        try {
            return URLDecoder.decode(piece, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return piece;
        }
    }
}
