/**
 * Appends alerts to a file as JSON, one a line, and keeps pictures beside it.
 *
 * <p>A line is whole or not there. The file is opened for each line, so that it may be moved away at any time, and a line that
 * may have been written before is looked for first.
 */
@NullMarked
package io.stepwatch.sink.deliver.file;

import org.jspecify.annotations.NullMarked;
