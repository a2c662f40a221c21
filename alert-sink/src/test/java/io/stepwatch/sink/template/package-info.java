/** Tests of templates. */
@NullMarked
package io.stepwatch.sink.template;

import org.jspecify.annotations.NullMarked;
