package io.stepwatch.cli.config;

import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Where repositories are hosted, and how a link to the changes between two commits looks there. */
enum Forge {
    GITHUB("/compare/{base}...{candidate}"),
    GITLAB("/-/compare/{base}...{candidate}"),
    /** The newer commit comes first there, and a line feed stands between them. */
    BITBUCKET("/branches/compare/{candidate}%0D{base}"),
    GITEA("/compare/{base}...{candidate}");

    private final String path;

    Forge(String path) {
        this.path = path;
    }

    /** The template of links to changes of a repository. */
    String compareLink(String repository) {
        return repository.replaceFirst("(\\.git)?/*$", "") + path;
    }

    /** The forge that a host is named after. */
    static Optional<Forge> ofHost(String repository) {
        try {
            String host = URI.create(repository).getHost();
            return host == null
                    ? Optional.empty()
                    : Arrays.stream(values())
                            .filter(forge -> host.toLowerCase(Locale.ROOT).contains(forge.word()))
                            .findFirst();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    static Optional<Forge> named(String name) {
        return Arrays.stream(values())
                .filter(forge -> forge.word().equals(name))
                .findFirst();
    }

    static List<String> words() {
        return Arrays.stream(values()).map(Forge::word).toList();
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
