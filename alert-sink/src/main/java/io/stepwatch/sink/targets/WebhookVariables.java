package io.stepwatch.sink.targets;

import io.stepwatch.schema.config.Settings;
import io.stepwatch.schema.config.Variable;
import io.stepwatch.sink.deliver.http.HttpSettings;
import io.stepwatch.sink.deliver.webhook.WebhookSettings;
import io.stepwatch.sink.deliver.webhook.WebhookSettings.Form;
import java.time.Duration;
import java.util.Optional;

/** The one webhook that needs no file. */
final class WebhookVariables {

    private WebhookVariables() {}

    static Optional<WebhookSettings> from(Settings settings, Hosts hosts) {
        Duration timeout = settings.optional(Variable.WEBHOOK_TIMEOUT, Durations::upToAMinute, Durations.TIMEOUT);
        Optional<String> token =
                settings.maybe(Variable.WEBHOOK_TOKEN, WebhookSettings::token, "a token in visible ASCII characters");
        Optional<String> signing =
                settings.maybe(Variable.WEBHOOK_SECRET, WebhookSettings::token, "a key in visible ASCII characters");
        Form form = settings.optional(Variable.WEBHOOK_FORM, Forms::of, Forms.PLAIN);
        return settings.maybe(
                        Variable.WEBHOOK_URL,
                        text -> hosts.allowed(HttpSettings.url(text)),
                        "an http or https address with an allowed host, without #")
                .map(url -> new WebhookSettings(new HttpSettings(url, timeout), token, signing, form));
    }
}
