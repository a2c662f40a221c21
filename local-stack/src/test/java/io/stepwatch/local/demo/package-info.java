/** The parts of the demonstration, each by itself. */
@NullMarked
package io.stepwatch.local.demo;

import org.jspecify.annotations.NullMarked;
