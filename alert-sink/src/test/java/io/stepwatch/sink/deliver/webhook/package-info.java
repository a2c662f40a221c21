/** Tests of the webhook, against a server on the loopback address. */
@NullMarked
package io.stepwatch.sink.deliver.webhook;

import org.jspecify.annotations.NullMarked;
