/**
 * Shows alerts in a chat that speaks Slack's language, one message for each alert.
 *
 * <p>With a token and a channel (Web API) a later revision takes the place of the message; with the address of an incoming
 * webhook, which cannot change what it said, only new members or another state are said again. Messages keep the limits of
 * the language whatever is in an alert. Names and commits stand in code, escaped, so that they link to nobody and call nobody.
 */
@NullMarked
package io.stepwatch.sink.deliver.chat;

import org.jspecify.annotations.NullMarked;
