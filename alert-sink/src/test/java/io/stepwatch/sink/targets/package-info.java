/** The file of targets. */
@NullMarked
package io.stepwatch.sink.targets;

import org.jspecify.annotations.NullMarked;
