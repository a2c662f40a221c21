/**
 * Reads what Criterion prints, the lines of Rust's own test harness, and Criterion's JSON.
 *
 * <p>Of the three figures that Criterion prints the middle one is the value; what it says of a change is its own comparison
 * and no value. Messages of cargo-criterion and the files of Criterion's folder give median and mean; the name of such a
 * file's benchmark is its folder.
 */
@NullMarked
package io.stepwatch.cli.format.criterion;

import org.jspecify.annotations.NullMarked;
