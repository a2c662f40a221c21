package io.stepwatch.schema.template;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A link to the changes between two commits. Example: https://git.example/compare/{base}...{candidate} */
public final class LinkTemplate {

    private final String template;

    private LinkTemplate(String template) {
        this.template = template;
    }

    /**
     * Reads a template.
     *
     * @throws IllegalArgumentException when it is no http or https link with both commits in it
     */
    public static LinkTemplate parse(String template) {
        LinkTemplate link = new LinkTemplate(template);
        URI example = URI.create(link.between("a", "b"));
        boolean web = "https".equals(example.getScheme()) || "http".equals(example.getScheme());
        if (!web || example.getHost() == null || !template.contains("{base}") || !template.contains("{candidate}")) {
            throw new IllegalArgumentException(template);
        }
        return link;
    }

    /** The link for two commits. */
    public String between(String base, String candidate) {
        return Placeholders.fill(template, Map.of("base", base, "candidate", candidate), value -> URLEncoder.encode(
                        value, StandardCharsets.UTF_8)
                .replace("+", "%20"));
    }
}
