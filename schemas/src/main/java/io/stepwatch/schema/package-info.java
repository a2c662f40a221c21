/** The promise to other programs: events, their identity and units, the registry, the topics. */
@NullMarked
package io.stepwatch.schema;

import org.jspecify.annotations.NullMarked;
