@NullMarked
package io.stepwatch.cli.runs;

import org.jspecify.annotations.NullMarked;
