/** GitHub, played by a server with comments. */
@NullMarked
package io.stepwatch.sink.deliver.github;

import org.jspecify.annotations.NullMarked;
