/** Calls and their answers. */
@NullMarked
package io.stepwatch.sink.deliver.http;

import org.jspecify.annotations.NullMarked;
