/** Measures a detector on synthetic histories with known shifts, as lines of JSON, and scores what it said. */
@NullMarked
package io.stepwatch.detection.kit;

import org.jspecify.annotations.NullMarked;
