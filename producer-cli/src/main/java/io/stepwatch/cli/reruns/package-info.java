/**
 * Lists what is worth measuring next, so that a CI job can take it. Nothing here measures.
 */
@NullMarked
package io.stepwatch.cli.reruns;

import org.jspecify.annotations.NullMarked;
