/** Shows what one record is turned into. */
@NullMarked
package io.stepwatch.streams.ingest;

import org.jspecify.annotations.NullMarked;
