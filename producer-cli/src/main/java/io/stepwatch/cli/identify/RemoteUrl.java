package io.stepwatch.cli.identify;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Addresses of git remotes. Nothing but the path is taken, so no user name or password of an address gets out. */
final class RemoteUrl {

    private static final Pattern WITH_HOST = Pattern.compile("(?:https?|ssh|git)://(?:[^/@]*@)?[^/]+/(.+)");
    private static final Pattern SCP_LIKE = Pattern.compile("(?:[^/@:]+@)?[^/:]{2,}:(?!//)(.+)");

    private RemoteUrl() {}

    /** The project of an address: the path on a host, the last folder of a local one. */
    static Optional<String> project(String url) {
        String plain = url.strip().replaceFirst("/+$", "").replaceFirst("\\.git$", "");
        Matcher host = WITH_HOST.matcher(plain);
        if (host.matches()) {
            return some(host.group(1));
        }
        Matcher scp = SCP_LIKE.matcher(plain);
        if (scp.matches()) {
            return some(scp.group(1));
        }
        return some(plain.substring(Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1));
    }

    private static Optional<String> some(String path) {
        String trimmed = path.replaceFirst("^/+", "");
        return trimmed.isEmpty() ? Optional.empty() : Optional.of(trimmed);
    }
}
