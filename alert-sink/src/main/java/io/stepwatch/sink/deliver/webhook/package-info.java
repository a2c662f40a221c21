/**
 * Posts alerts as JSON to one address.
 *
 * <p>2xx is accepted; 429, 5xx and a broken connection may work later; every other answer is a refusal, redirects too,
 * because the address was chosen by a person. Path, query and user of the address and the token are secrets: they are
 * shown nowhere, also when the far end repeats them.
 */
@NullMarked
package io.stepwatch.sink.deliver.webhook;

import org.jspecify.annotations.NullMarked;
