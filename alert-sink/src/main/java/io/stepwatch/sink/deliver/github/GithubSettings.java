package io.stepwatch.sink.deliver.github;

import io.stepwatch.sink.deliver.http.HttpSettings;

/**
 * Which repository, and where in it.
 *
 * @param http address of the API
 * @param repository owner and name. Example: hyperium/hyper
 * @param place where alerts are shown
 * @param token that may write there; a secret
 */
public record GithubSettings(HttpSettings http, String repository, Place place, String token) {

    /** Where the API of GitHub is. */
    public static final String GITHUB = "https://api.github.com";

    /**
     * Reads the name of a repository.
     *
     * @throws IllegalArgumentException when it is no owner and name
     */
    public static String repository(String text) {
        if (!text.matches("[A-Za-z0-9][A-Za-z0-9-]*/[A-Za-z0-9._-]+") || text.endsWith("/.") || text.endsWith("/..")) {
            throw new IllegalArgumentException("not OWNER/NAME");
        }
        return text;
    }

    /** Without the token. */
    @Override
    public String toString() {
        return http.place() + " " + repository;
    }
}
