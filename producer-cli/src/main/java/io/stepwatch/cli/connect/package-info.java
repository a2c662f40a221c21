/**
 * Broker and registry: how they are named on the command line, how long they may take, and what is said when they fail.
 *
 * <p>Every wait ends at a deadline. Messages name broker, topic or registry in our own words, and no secret.
 */
@NullMarked
package io.stepwatch.cli.connect;

import org.jspecify.annotations.NullMarked;
