/** Printed alerts. */
@NullMarked
package io.stepwatch.sink.deliver.text;

import org.jspecify.annotations.NullMarked;
