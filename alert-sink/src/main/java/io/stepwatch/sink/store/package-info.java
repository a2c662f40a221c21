/**
 * The state of the sink: which stores there are, and what their keys and values look like.
 *
 * <p>Events in stores are written like events in topics, with the schema id in front, so that a newer program reads the
 * state of an older one. Nobody else touches a store. Renaming one is a migration.
 */
@NullMarked
package io.stepwatch.sink.store;

import org.jspecify.annotations.NullMarked;
