/**
 * Answers questions about series over HTTP: which there are, and what is known of one.
 *
 * <p>Every instance knows the catalog; the points of a series lie with one instance, and the others send there (307).
 * Answers and problems are JSON (RFC 9457). Nothing that came in is repeated, and nothing can be changed here. While state
 * is being restored or given to another instance the answer is 503: better none than half of one.
 */
@NullMarked
package io.stepwatch.streams.api;

import org.jspecify.annotations.NullMarked;
