/**
 * Posts alerts as JSON to one address, signed where a key is set, as CloudEvents 1.0 where that is wanted.
 *
 * <p>2xx is accepted; 429, 5xx, redirects and a broken connection may work later; every other answer is a refusal. Path,
 * query and user of the address, token and signing key are secrets: they are shown nowhere, also when the far end repeats
 * them.
 */
@NullMarked
package io.stepwatch.sink.deliver.webhook;

import org.jspecify.annotations.NullMarked;
