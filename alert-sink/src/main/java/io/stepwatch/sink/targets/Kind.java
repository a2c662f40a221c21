package io.stepwatch.sink.targets;

import io.stepwatch.sink.deliver.chat.Chat;
import io.stepwatch.sink.deliver.chat.ChatSettings;
import io.stepwatch.sink.deliver.file.JsonLines;
import io.stepwatch.sink.deliver.github.Github;
import io.stepwatch.sink.deliver.github.GithubSettings;
import io.stepwatch.sink.deliver.github.Place;
import io.stepwatch.sink.deliver.http.HttpSettings;
import io.stepwatch.sink.deliver.http.Trust;
import io.stepwatch.sink.deliver.text.Printed;
import io.stepwatch.sink.deliver.webhook.Webhook;
import io.stepwatch.sink.deliver.webhook.WebhookSettings;
import io.stepwatch.sink.route.Route;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** The kinds of targets, and which keys of the file each has. */
enum Kind {
    STDOUT {
        @Override
        Optional<Plan> plan(String name, Section section, Hosts hosts, Route route) {
            return Optional.of(new Plan(name, "standard output", route, () -> new Printed(text -> {})));
        }
    },
    FILE {
        @Override
        Optional<Plan> plan(String name, Section section, Hosts hosts, Route route) {
            return section.required("path", Path::of, "for example /var/lib/stepwatch/alerts.jsonl")
                    .map(path -> new Plan(name, path.toString(), route, () -> new JsonLines(name, path)));
        }
    },
    WEBHOOK {
        @Override
        Optional<Plan> plan(String name, Section section, Hosts hosts, Route route) {
            Optional<HttpSettings> http = secretAddress(section, hosts);
            Optional<String> token = section.secret("token");
            Optional<String> signing = section.secret("secret");
            WebhookSettings.Form form =
                    section.maybe("form", Forms::of, Forms.EXAMPLE).orElse(WebhookSettings.Form.PLAIN);
            return http.map(h -> new WebhookSettings(h, token, signing, form))
                    .map(set -> new Plan(name, set.toString(), route, () -> new Webhook(name, set)));
        }
    },
    CHAT {
        @Override
        Optional<Plan> plan(String name, Section section, Hosts hosts, Route route) {
            if (section.has("url")) {
                return secretAddress(section, hosts)
                        .map(http -> new ChatSettings(http, Optional.empty()))
                        .map(set -> new Plan(name, set.toString(), route, () -> new Chat(name, set)));
            }
            HttpSettings http = address(section, "api", ChatSettings.SLACK, hosts);
            Optional<String> token = section.requiredSecret("token");
            Optional<String> channel =
                    section.required("channel", WebhookSettings::token, "the id of a channel, for example C024BE91L");
            return token.flatMap(t -> channel.map(c -> new ChatSettings.Account(t, c)))
                    .map(account -> new ChatSettings(http, Optional.of(account)))
                    .map(set -> new Plan(name, set.toString(), route, () -> new Chat(name, set)));
        }
    },
    GITHUB {
        @Override
        Optional<Plan> plan(String name, Section section, Hosts hosts, Route route) {
            HttpSettings http = address(section, "api", GithubSettings.GITHUB, hosts);
            Optional<String> repository = section.required(
                    "repository", GithubSettings::repository, "owner and name, for example hyperium/hyper");
            Optional<Place> place = section.required(
                    "on", Kind::place, "commits, issues, or the number of the issue or pull request to comment on");
            Optional<String> token = section.requiredSecret("token");
            return token.flatMap(t -> repository.flatMap(r -> place.map(p -> new GithubSettings(http, r, p, t))))
                    .map(set -> new Plan(name, set.toString(), route, () -> new Github(name, set)));
        }
    };

    static final String EXAMPLE = "stdout, file, webhook, chat or github";

    /** The target that a section describes; problems are kept. */
    abstract Optional<Plan> plan(String name, Section section, Hosts hosts, Route route);

    static Kind of(String word) {
        if (!word.equals(word.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException(word);
        }
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    private static Place place(String text) {
        return switch (text) {
            case "commits" -> Place.commits();
            case "issues" -> Place.issues();
            default -> Place.commentsOf(positive(text));
        };
    }

    private static long positive(String text) {
        long number = Long.parseLong(text);
        if (number < 1) {
            throw new IllegalArgumentException(text);
        }
        return number;
    }

    /** An address with secrets in it. */
    private static Optional<HttpSettings> secretAddress(Section section, Hosts hosts) {
        Duration timeout = timeout(section);
        Optional<Trust> trust = trust(section);
        return section.requiredSecret("url").flatMap(text -> {
            try {
                URI url = hosts.allowed(HttpSettings.url(text));
                return Optional.of(new HttpSettings(url, timeout, trust));
            } catch (IllegalArgumentException e) {
                section.problem("url: must be an http or https address with an allowed host, without #");
                return Optional.empty();
            }
        });
    }

    private static HttpSettings address(Section section, String key, String byDefault, Hosts hosts) {
        URI url = section.maybe(key, HttpSettings::url, "for example " + byDefault)
                .orElseGet(() -> URI.create(byDefault));
        if (!hosts.allow(url)) {
            section.problem(key + ": the host " + url.getHost() + " is not among STEPWATCH_ALLOWED_HOSTS");
        }
        return new HttpSettings(url, timeout(section), trust(section));
    }

    private static Duration timeout(Section section) {
        return section.maybe(
                        "timeout", Durations::upToAMinute, "for example " + Durations.TIMEOUT + ", at most a minute")
                .orElseGet(() -> Duration.parse(Durations.TIMEOUT));
    }

    private static Optional<Trust> trust(Section section) {
        return section.maybe("trust", text -> Trust.in(Path.of(text)), "a file of certificates in PEM form");
    }
}
