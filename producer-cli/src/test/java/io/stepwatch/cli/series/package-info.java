@NullMarked
package io.stepwatch.cli.series;

import org.jspecify.annotations.NullMarked;
