package io.stepwatch.detection;

/** How many ids were minted at a first point. */
record Minted(long firstPoint, int count) {}
