/**
 * Reads pytest-benchmark's JSON.
 *
 * <p>The suite is the path of the test and the name the test's own with its parameters. Samples are the times of rounds
 * where the file keeps them, else median and mean stand for them. A parameter that could only be saved as the text of a
 * Python object is passed over, because that text is another one in every run.
 */
@NullMarked
package io.stepwatch.cli.format.pytest;

import org.jspecify.annotations.NullMarked;
