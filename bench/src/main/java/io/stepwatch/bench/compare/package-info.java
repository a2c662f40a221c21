/** How often comparisons are wrong and how often they see what is there, and what run costs beside the commands. */
@NullMarked
package io.stepwatch.bench.compare;

import org.jspecify.annotations.NullMarked;
