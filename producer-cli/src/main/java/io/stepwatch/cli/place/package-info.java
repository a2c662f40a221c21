/**
 * Says where results belong on their branch, and what has to be announced of the branch with them.
 *
 * <p>A position comes from one place alone: from git where a clone knows the commits, else from what is recorded of the
 * branch, else from the file. What has no place is told and left out; nothing is given a place by guess.
 */
@NullMarked
package io.stepwatch.cli.place;

import org.jspecify.annotations.NullMarked;
