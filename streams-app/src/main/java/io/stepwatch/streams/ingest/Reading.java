package io.stepwatch.streams.ingest;

import io.stepwatch.events.Direction;

/**
 * What one run says about one series of its group.
 *
 * @param metric name of the metric
 * @param unitFamily family of its unit
 * @param unit base unit of that family
 * @param direction which way is better, as the run says
 * @param value the run's value: median or mean of its samples, in the base unit, finite
 */
public record Reading(String metric, String unitFamily, String unit, Direction direction, double value) {}
