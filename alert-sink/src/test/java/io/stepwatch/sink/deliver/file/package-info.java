/** Files of JSON lines. */
@NullMarked
package io.stepwatch.sink.deliver.file;

import org.jspecify.annotations.NullMarked;
