package io.stepwatch.sink.deliver.chat;

import io.stepwatch.sink.deliver.http.HttpSettings;
import java.util.Optional;

/**
 * Which chat, and as whom.
 *
 * @param http address of the Web API, or of an incoming webhook, all of which is secret then
 * @param account who posts where; empty for an incoming webhook
 */
public record ChatSettings(HttpSettings http, Optional<Account> account) {

    /** Where the Web API of Slack is. */
    public static final String SLACK = "https://slack.com/api";

    /**
     * An account of the Web API.
     *
     * @param token of a bot that may write to the channel; a secret
     * @param channel id of the channel. Example: C024BE91L
     */
    public record Account(String token, String channel) {

        /** Without the token. */
        @Override
        public String toString() {
            return channel;
        }
    }

    /** Without secrets. */
    @Override
    public String toString() {
        return http.place() + account.map(a -> " " + a).orElse("");
    }
}
