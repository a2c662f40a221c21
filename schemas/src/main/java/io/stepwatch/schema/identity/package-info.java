/**
 * Gives everything its name: series, groups of series, topic keys, events.
 *
 * <p>Every name is injective (two different things never share one) and stable (the order of parameters, the time and
 * the machine do not enter). Text must be well-formed Unicode; anything else is refused with a message.
 */
@NullMarked
package io.stepwatch.schema.identity;

import org.jspecify.annotations.NullMarked;
