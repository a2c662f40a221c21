/** The chat against a server that enforces its limits. */
@NullMarked
package io.stepwatch.sink.deliver.chat;

import org.jspecify.annotations.NullMarked;
