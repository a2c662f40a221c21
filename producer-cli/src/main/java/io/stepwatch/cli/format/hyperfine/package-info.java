/**
 * Reads hyperfine's JSON.
 *
 * <p>The name is the command; what hyperfine put into it are parameters. Samples are the times of all runs. A command
 * that ended with another status than 0 in any run has failed; what its other runs took is told beside.
 */
@NullMarked
package io.stepwatch.cli.format.hyperfine;

import org.jspecify.annotations.NullMarked;
