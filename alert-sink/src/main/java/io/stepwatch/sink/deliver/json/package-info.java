/** The JSON form of an alert that programs get, whatever target it comes from. */
@NullMarked
package io.stepwatch.sink.deliver.json;

import org.jspecify.annotations.NullMarked;
