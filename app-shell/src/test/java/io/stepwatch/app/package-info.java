/** Shows the shell without a broker; what needs one is shown where a broker runs. */
@NullMarked
package io.stepwatch.app;

import org.jspecify.annotations.NullMarked;
